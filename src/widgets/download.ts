/** Hands the reader a file. */
export function downloadBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the click, or Safari saves nothing.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
/** Hands the reader a text as a file. The mark at the start makes spreadsheets read it as UTF-8. */
export const downloadText = (name: string, text: string): void =>
  downloadBlob(name, new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));

/** Hands the reader a text as a file. The mark at the start makes spreadsheets read it as UTF-8. */
export function downloadText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // After the click, or Safari saves nothing.
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

import { ArrowDownload16Regular } from '@fluentui/react-icons/svg/arrow-download';
import { LinkButton } from './LinkButton/LinkButton.tsx';

interface FileLinksProps {
  readonly label: string;
  readonly files: readonly { readonly id: string; readonly name: string; readonly bytes: number }[];
  /** A file in words, with its size. */
  readonly nameOf: (file: { readonly name: string; readonly bytes: number }) => string;
  readonly onFile: (id: string) => void;
}
/** Files that came with an entry; nothing where none did. */
export function FileLinks({ label, files, nameOf, onFile }: FileLinksProps) {
  if (files.length === 0) return null;
  return (
    <ul className="flow" aria-label={label}>
      {files.map((file) => (
        <li key={file.id}>
          <LinkButton onClick={() => onFile(file.id)}>
            <ArrowDownload16Regular aria-hidden />
            <bdi>{nameOf(file)}</bdi>
          </LinkButton>
        </li>
      ))}
    </ul>
  );
}

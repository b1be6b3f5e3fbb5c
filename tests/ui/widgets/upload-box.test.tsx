import { fireEvent, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { UploadBox } from '../../../src/widgets/UploadBox/UploadBox.tsx';

const csv = (name: string): File => new File(['a'], name);
const inputOf = (part: { accepts: readonly ['csv']; most?: number }, files: readonly File[], onFiles: (files: File[]) => void) => {
  const { container } = render(<UploadBox part={part} files={files} onFiles={onFiles} />);
  const input = container.querySelector('input');
  if (input === null) throw new Error('There is no input');
  return input;
};

it('where one file is taken, another takes its place, and the dialog lets choose one', () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  const [first, second, third] = [csv('1.csv'), csv('2.csv'), csv('3.csv')] as const;
  const input = inputOf({ accepts: ['csv'] }, [first], onFiles);
  expect([input.multiple, input.accept]).toEqual([false, '.csv']);
  fireEvent.change(input, { target: { files: [second, third] } });
  expect(onFiles.mock.calls).toEqual([[[second]]]);
});
it('where several are taken, those that are chosen come behind those that are there', () => {
  const onFiles = vi.fn<(files: File[]) => void>();
  const [first, second, third] = [csv('1.csv'), csv('2.csv'), csv('3.csv')] as const;
  const input = inputOf({ accepts: ['csv'], most: 2 }, [first], onFiles);
  expect(input.multiple).toBe(true);
  fireEvent.change(input, { target: { files: [second, third] } });
  expect(onFiles.mock.calls).toEqual([[[first, second, third]]]);
  fireEvent.change(input, { target: { files: [] } });
  expect(onFiles).toHaveBeenCalledOnce();
});

import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Deferred } from '../../../src/widgets/Deferred.tsx';

const board = (
  <>
    <p>above the fold</p>
    <Deferred>
      <p>below the fold</p>
    </Deferred>
  </>
);

it('leaves its children out of the first drawing', () => {
  expect(renderToStaticMarkup(board)).toBe('<p>above the fold</p>');
});
it('draws them right after it', async () => {
  render(board);
  expect(await screen.findByText('below the fold')).toBeVisible();
});

import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFocusAfter } from '../../../src/widgets/use-focus-after.ts';

/** `Ask` takes itself away; the answer comes with the press of `Answer`, or is there at once. */
function Page({ atOnce }: { readonly atOnce: boolean }) {
  const [target, pressed] = useFocusAfter();
  const [step, setStep] = useState<'before' | 'asked' | 'answered'>('before');
  return (
    <>
      {step === 'before' && (
        <button
          onClick={() => {
            pressed();
            setStep(atOnce ? 'answered' : 'asked');
          }}
        >
          Ask
        </button>
      )}
      <button onClick={() => setStep('answered')}>Answer</button>
      <button onClick={() => setStep('before')}>Again</button>
      {step === 'answered' && (
        <h2 ref={target} tabIndex={-1}>
          The answer
        </h2>
      )}
    </>
  );
}
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const press = (name: string): void => {
  button(name).focus();
  fireEvent.click(button(name));
};

it.each([true, false])('the focus goes on to the answer of what took its own control away (there at once: %s)', (atOnce) => {
  render(<Page atOnce={atOnce} />);
  press('Ask');
  if (!atOnce) {
    expect(document.body).toHaveFocus();
    fireEvent.click(button('Answer'));
  }
  expect(screen.getByRole('heading')).toHaveFocus();
});
it('a focus that is elsewhere when the answer comes stays there', () => {
  render(<Page atOnce={false} />);
  press('Ask');
  press('Answer');
  expect(button('Answer')).toHaveFocus();
});
it('an answer takes the focus only after a press, and once', () => {
  render(<Page atOnce={false} />);
  fireEvent.click(button('Answer'));
  expect(document.body).toHaveFocus();
  fireEvent.click(button('Again'));
  press('Ask');
  fireEvent.click(button('Answer'));
  screen.getByRole('heading').blur();
  fireEvent.click(button('Again'));
  fireEvent.click(button('Answer'));
  expect(document.body).toHaveFocus();
});
it('an answer that a part draws by itself takes the focus too', () => {
  function Part({ target }: { readonly target: ReturnType<typeof useFocusAfter>[0] }) {
    const [isThere, setThere] = useState(false);
    return isThere ? <h2 ref={target} tabIndex={-1} /> : <button onClick={() => setThere(true)}>Answer</button>;
  }
  function Around() {
    const [target, pressed] = useFocusAfter();
    return (
      <>
        <Part target={target} />
        <button onClick={pressed}>Ask</button>
      </>
    );
  }
  render(<Around />);
  press('Ask');
  button('Ask').blur();
  fireEvent.click(button('Answer'));
  expect(screen.getByRole('heading')).toHaveFocus();
});

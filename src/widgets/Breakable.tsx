import { Fragment } from 'react';

/** A long package name breaks after its dots first. */
export const Breakable = ({ name }: { readonly name: string }) =>
  name.split('.').map((part, i) => (
    <Fragment key={i}>
      {i > 0 && (
        <>
          .<wbr />
        </>
      )}
      {part}
    </Fragment>
  ));

import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import styles from './ComponentPage.module.css';

/** `parameters.docs.usage` of a component's stories: one sentence each, or several lines. */
interface Usage {
  readonly do: string;
  readonly dont: string;
}
function UsageOf() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const { usage } = preparedMeta.parameters['docs'] as { readonly usage?: Usage };
  return usage === undefined ? null : (
    <div className={styles.usage} data-usage>
      <section className={styles.do}>
        <h3>Do</h3>
        <p>{usage.do}</p>
      </section>
      <section className={styles.dont}>
        <h3>Don’t</h3>
        <p>{usage.dont}</p>
      </section>
    </div>
  );
}

/** The page of a component: what it is for, do and don't, the first story with its props, then all others. */
export const ComponentPage = () => (
  <>
    <Title />
    <Subtitle />
    <Description />
    <UsageOf />
    <Primary />
    <Controls />
    <Stories includePrimary={false} />
  </>
);

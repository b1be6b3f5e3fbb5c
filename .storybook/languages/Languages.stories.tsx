import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { Locale } from '../../src/i18n/i18n.ts';
import { themes } from '../../src/theme/theme.ts';
import styles from '../tokens/Tokens.module.css';
import { longestOf, type LongText } from './longest.ts';

const MOST = 15;

const Rows = ({ title, texts }: { readonly title: string; readonly texts: readonly LongText[] }) => (
  <>
    <h2>{title}</h2>
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
      <table>
        <thead>
          <tr>
            <th scope="col">Text</th>
            <th scope="col">Width</th>
            <th scope="col">Over English</th>
            <th scope="col">English</th>
            <th scope="col">Key</th>
          </tr>
        </thead>
        <tbody>
          {texts.map(({ key, text, english, width, wider }) => (
            <tr key={key}>
              <td>{text}</td>
              <td>{width} px</td>
              <td>{wider} px</td>
              <td lang="en">{english}</td>
              <td>{key}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </>
);
/** The texts of a language that need most room, read from the texts themselves. */
function Longest({ language }: { readonly language: Locale }) {
  const { labels, sentences } = longestOf(language, `14px ${themes.light.fontFamilyBase}`, MOST);
  return (
    <main className={styles.page}>
      <h1>Longest texts: {new Intl.DisplayNames('en', { type: 'language' }).of(language)}</h1>
      <p>What a layout has to leave room for, at 14 px. Places in braces are filled with names and numbers.</p>
      <Rows title="Labels that grow most" texts={labels} />
      <Rows title="Widest sentences" texts={sentences} />
    </main>
  );
}

const meta = {
  title: 'Languages',
  component: Longest,
  tags: ['!autodocs'],
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof Longest>;
export default meta;
type Story = StoryObj<typeof meta>;

const story = (language: Locale): Story => ({
  args: { language },
  globals: { language },
  play: async ({ canvasElement }) => {
    const labels = within(within(canvasElement).getByRole('region', { name: 'Labels that grow most' }));
    await expect(labels.getAllByRole('row')).toHaveLength(MOST + 1);
  },
});
export const English: Story = story('en');
export const German: Story = story('de');
export const Spanish: Story = story('es');
export const French: Story = story('fr');
export const Japanese: Story = story('ja');
export const Chinese: Story = story('zh');

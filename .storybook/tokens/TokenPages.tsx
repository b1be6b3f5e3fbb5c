import { icons } from 'virtual:used-icons';
import type { CSSProperties, ReactNode } from 'react';
import { chartPalettes, chartSurfaces, contrastIn } from '../../src/theme/contrast.ts';
import { themes, type ThemeName, type VigilTheme } from '../../src/theme/theme.ts';
import styles from './Tokens.module.css';

type Token = keyof VigilTheme;
const tokensOf = (theme: VigilTheme, pattern: RegExp): Token[] => (Object.keys(theme) as Token[]).filter((token) => pattern.test(token));

interface TokenPageProps {
  readonly name: ThemeName;
}
const Page = ({ title, about, children }: { readonly title: string; readonly about: string; readonly children: ReactNode }) => (
  <main className={styles.page}>
    <h1>{title}</h1>
    <p>{about}</p>
    {children}
  </main>
);
interface ListProps {
  readonly theme: VigilTheme;
  readonly tokens: readonly Token[];
  readonly sample: (token: Token) => { readonly className?: string | undefined; readonly style: CSSProperties };
}
const List = ({ theme, tokens, sample }: ListProps) => (
  <ul className={styles.tokens}>
    {tokens.map((token) => (
      <li key={token} className={styles.token}>
        <span {...sample(token)} />
        <strong>{token}</strong>
        <span className={styles.value}>{theme[token]}</span>
      </li>
    ))}
  </ul>
);

const colourGroups = [
  ['Page, grounds and signs', /^vigil(?!Series|Stage|OnStage|Scheme|Valid|Givt|Sivt|Reason)/],
  ['Surfaces', /^color(Neutral|Subtle)Background\d?(Hover|Pressed|Selected|Disabled)?$/],
  ['Text', /^colorNeutralForeground(\d|Disabled|OnBrand|Inverted)?$/],
  ['Lines and focus', /^color(Neutral)?Stroke(\d|Accessible|Disabled|Focus\d)$/],
  ['Brand', /^color(CompoundBrand|Brand)(Background|Foreground|Stroke)(\d|Link)?(Hover|Pressed|Selected)?$/],
] as const;

/** Colours by what they are for. */
export const Colours = ({ name }: TokenPageProps) => (
  <Page
    title="Colours"
    about="Every colour is a CSS variable of the theme: var(--vigilPage), var(--colorNeutralForeground1). A component never names a hex value."
  >
    {colourGroups.map(([title, pattern]) => (
      <section key={title}>
        <h2>{title}</h2>
        <List
          theme={themes[name]}
          tokens={tokensOf(themes[name], pattern)}
          sample={(token) => ({ className: styles.swatch, style: { background: `var(--${token})` } })}
        />
      </section>
    ))}
  </Page>
);

/** The fills of charts, each with its contrast to what it may stand on. */
export function ChartColours({ name }: TokenPageProps) {
  const theme = themes[name];
  const grounds = [...chartSurfaces, 'vigilLand'] as const;
  return (
    <Page
      title="Chart colours"
      about="Segments that touch are parted by a pixel of their ground, so a fill has to stand out from the ground: by 3 to 1 (WCAG 2.2, 1.4.11). Stages run from weak to strong; series, classes and reasons have no order."
    >
      {Object.entries(chartPalettes).map(([title, fills]) => (
        <section key={title}>
          <h2>{title}</h2>
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
            <table>
              <thead>
                <tr>
                  <th scope="col">Token</th>
                  <th scope="col">Fill</th>
                  <th scope="col">Value</th>
                  {grounds.map((ground) => (
                    <th key={ground} scope="col">
                      {ground}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {fills.map((fill) => (
                  <tr key={fill}>
                    <th scope="row">{fill}</th>
                    <td>
                      <i className={styles.fill} style={{ background: `var(--${fill})` }} />
                    </td>
                    <td>{theme[fill]}</td>
                    {grounds.map((ground) => {
                      const ratio = contrastIn(theme, fill, ground);
                      return (
                        <td key={ground} className={ratio < 3 && ground !== 'vigilLand' ? styles.low : undefined}>
                          {ratio.toFixed(1)}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      ))}
    </Page>
  );
}

const sizes = ['100', '200', '300', '400', '500', '600'] as const;
const weights = ['Regular', 'Medium', 'Semibold', 'Bold'] as const;
/** Sizes with their lines, and weights. */
export function Type({ name }: TokenPageProps) {
  const theme = themes[name];
  return (
    <Page title="Type" about={theme.fontFamilyBase}>
      <h2>Sizes</h2>
      {sizes.map((size) => (
        <p key={size} style={{ fontSize: `var(--fontSizeBase${size})`, lineHeight: `var(--lineHeightBase${size})` }}>
          Suspicious incidents 14,434 · fontSizeBase{size} · {theme[`fontSizeBase${size}`]}/{theme[`lineHeightBase${size}`]}
        </p>
      ))}
      <h2>Weights</h2>
      {weights.map((weight) => (
        <p key={weight} style={{ fontWeight: `var(--fontWeight${weight})` }}>
          fontWeight{weight} · {theme[`fontWeight${weight}`]}
        </p>
      ))}
    </Page>
  );
}

/** Distances: a rhythm of four pixels. */
export const Spacing = ({ name }: TokenPageProps) => (
  <Page title="Spacing" about="Distances follow a rhythm of 4 px; 2, 6 and 10 px are for the inside of small controls.">
    <h2>Horizontal</h2>
    <List
      theme={themes[name]}
      tokens={tokensOf(themes[name], /^spacingHorizontal/)}
      sample={(token) => ({ className: styles.bar, style: { inlineSize: `var(--${token})` } })}
    />
    <h2>Vertical</h2>
    <List
      theme={themes[name]}
      tokens={tokensOf(themes[name], /^spacingVertical/)}
      sample={(token) => ({ className: styles.bar, style: { inlineSize: 16, blockSize: `var(--${token})` } })}
    />
  </Page>
);

/** Corners of controls and cards. */
export const Radii = ({ name }: TokenPageProps) => (
  <Page title="Radii" about="Medium for controls, large for cards, circular for chips and avatars.">
    <h2>Border radius</h2>
    <List
      theme={themes[name]}
      tokens={tokensOf(themes[name], /^borderRadius/)}
      sample={(token) => ({ className: styles.corner, style: { borderRadius: `var(--${token})` } })}
    />
  </Page>
);

/** Every icon that the portal uses. */
export const Icons = () => (
  <Page title="Icons" about="Fluent’s icons, regular style. These are all that the portal uses; look here before another one is added.">
    <h2>In use</h2>
    <ul className={styles.tokens}>
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className={`${styles.token} ${styles.icon}`}>
          <Icon />
          {name}
        </li>
      ))}
    </ul>
  </Page>
);

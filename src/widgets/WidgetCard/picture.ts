/** Presentation that a drawing takes from style sheets, and would lose outside the page. */
export const painted = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'vector-effect',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;
const margin = 16;
const headHeight = 36;
const lineHeight = 22;
/** Pixels of the picture to one of the page: it is pasted into documents that are printed. */
const density = 2;

/** A copy of a drawing that looks the same without the page's style sheets. */
function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const originals = [svg, ...svg.querySelectorAll<SVGElement>('*')];
  const copies = [copy, ...copy.querySelectorAll<SVGElement>('*')];
  for (const [i, original] of originals.entries()) {
    const style = getComputedStyle(original);
    const target = copies[i];
    for (const property of painted) target?.style.setProperty(property, style.getPropertyValue(property));
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return copy;
}
async function imageOf(svg: SVGSVGElement): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(standalone(svg)))}`;
  await image.decode();
  return image;
}

/** The card's drawing with its title and its legend (elements with `data-legend`), as a PNG. Throws where there is none, or the browser cannot make it. */
export async function pictureOf(card: HTMLElement, title: string): Promise<Blob> {
  const svg = [...card.querySelectorAll<SVGSVGElement>('svg')].reduce<SVGSVGElement | null>(
    (most, each) => (most === null || each.clientWidth * each.clientHeight > most.clientWidth * most.clientHeight ? each : most),
    null,
  );
  if (svg === null) throw new Error('the card has no drawing');
  const image = await imageOf(svg);
  const { width, height } = svg.getBoundingClientRect();
  const style = getComputedStyle(card);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser has no canvas');
  const font = `12px ${style.fontFamily}`;
  context.font = font;
  const entries = [...card.querySelectorAll<HTMLElement>('[data-legend]')].map((item) => ({
    text: item.textContent,
    color: item.firstElementChild === null ? style.color : getComputedStyle(item.firstElementChild).backgroundColor,
  }));
  let x = margin;
  let y = headHeight + height + lineHeight;
  const legend = entries.map((entry) => {
    const room = context.measureText(entry.text).width + 36;
    if (x > margin && x + room > width + margin) {
      x = margin;
      y += lineHeight;
    }
    const placed = { ...entry, x, y };
    x += room;
    return placed;
  });
  canvas.width = Math.ceil((width + 2 * margin) * density);
  canvas.height = Math.ceil((legend.length === 0 ? headHeight + height + margin : y + margin) * density);
  context.scale(density, density);
  context.fillStyle = style.backgroundColor;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.color;
  context.font = `600 14px ${style.fontFamily}`;
  context.fillText(title, margin, 24);
  context.drawImage(image, margin, headHeight, width, height);
  context.font = font;
  for (const entry of legend) {
    context.fillStyle = entry.color;
    context.fillRect(entry.x, entry.y - 10, 10, 10);
    context.fillStyle = style.color;
    context.fillText(entry.text, entry.x + 16, entry.y);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('the browser made no picture'));
      else resolve(blob);
    }, 'image/png');
  });
}

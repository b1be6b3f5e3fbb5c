import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { evidenceOf, evidenceSvg, linesOf } from '../../../server/files/evidence.ts';
import { reportPage } from '../../../src/fixtures/incident/report.ts';

const [row] = reportPage.report_list;
if (row === undefined) throw new Error('No row');
/** Where texts begin, and how wide they are at most, in pixels. */
const textsOf = (svg: string) =>
  [...svg.matchAll(/<text x="(\d+(?:\.\d+)?)" y="(\d+)" font-size="(\d+)"[^>]*>([^<]*)<\/text>/g)].map(([, x, y, size, text]) => ({
    end: Number(x) + 0.62 * Number(size) * Array.from((text ?? '').replace(/&\w+;|&#\d+;/g, '?')).length,
    y: Number(y),
    text: text ?? '',
  }));

describe('the evidence picture', () => {
  it('is a PNG, the same for the same facts, named by its hash', async () => {
    const [one, again] = [await evidenceOf(row), await evidenceOf({ ...row, status: 'Closed', priority: 'Low', version: 9 })];
    const bytes = one.bytes as Buffer;
    expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10]);
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 760]);
    expect(one.name).toBe(`evidence-${row.incident_id}-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}.png`);
    // what work changes is no part of what was found
    expect(again).toEqual(one);
    expect((await evidenceOf({ ...row, title: 'Another' })).name).not.toBe(one.name);
  });
  it('keeps every text inside, however long, and lets none be more than text', () => {
    const svg = evidenceSvg({
      ...row,
      title: `</text><script>alert(1)</script>${'long '.repeat(90)}`,
      url: `https://${'x'.repeat(900)}`,
      destinationUrl: 'y'.repeat(500),
      publisher_name: 'A & B "C"',
      host: 'h'.repeat(300),
      registrar: 'r'.repeat(300),
      ip: '203.0.113.7',
      contact: 'c'.repeat(300),
      keyword: 'k'.repeat(300),
      city: 'A city',
    });
    expect(svg).not.toContain('<script>');
    expect(svg).toContain('A &amp; B &quot;C&quot;');
    for (const { end, y, text } of textsOf(svg)) expect([text, end <= 1_200, y <= 760]).toEqual([text, true, true]);
  });
  it('says with a box what its typeface lacks', () => {
    expect(linesOf('支付 Pay الدفع\u0000', 16, 600, 2)).toEqual(['▢▢ Pay الدفع']);
  });
});

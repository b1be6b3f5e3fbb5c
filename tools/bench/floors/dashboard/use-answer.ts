import { useEffect, useState } from 'react';
import type { WidgetData } from './widgets.ts';

export interface Answer {
  readonly pkg: string;
  readonly data: WidgetData;
}

/** One read a widget: asked for when it is first drawn and when the package changes; the old answer stays until the new one is there. */
export function useAnswer(id: number, pkg: string): Answer | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    fetch(`/api/w/${id}?pkg=${pkg}`, { signal: stop.signal })
      .then(async (reply) => {
        setAnswer({ pkg, data: (await reply.json()) as WidgetData });
      })
      .catch(() => {
        /* a newer question replaced it */
      });
    return () => {
      stop.abort();
    };
  }, [id, pkg]);
  return answer;
}

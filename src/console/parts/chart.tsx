import * as Plot from '@observablehq/plot';
import { useEffect, useRef, useState } from 'react';
import { navigate, routeOf } from '../router.tsx';

const XLINK = 'http://www.w3.org/1999/xlink';
const HEIGHT = 200;
const MIN_WIDTH = 260;

/** A plot that fills its container. Its marks can be links to pages of the console. `label` describes the plot for screen readers. */
export function Chart({ label, options }: { label: string; options: Plot.PlotOptions }) {
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (place.current === null) return undefined;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (width === 0) return undefined;
    const drawn = Plot.plot({
      width: Math.max(width, MIN_WIDTH),
      height: HEIGHT,
      marginLeft: 44,
      marginTop: 24,
      className: 'chart',
      ...options,
    });
    // The content security policy forbids inline styles. dashboard.css has the same styles.
    for (const style of drawn.querySelectorAll('style')) style.remove();
    // Screen readers read only the label of the whole plot.
    for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
    drawn.setAttribute('role', 'img');
    drawn.setAttribute('aria-label', label);
    // A screen reader takes the plot for one image, which must not contain links. The table below has the same ones.
    for (const link of drawn.querySelectorAll('a')) {
      link.dataset.address = link.getAttributeNS(XLINK, 'href') ?? '';
      link.removeAttributeNS(XLINK, 'href');
    }
    drawn.addEventListener('click', ({ target }) => {
      const address = (target as Element).closest('a')?.dataset.address;
      if (address !== undefined) navigate(routeOf(address));
    });
    place.current?.replaceChildren(drawn);
    return () => drawn.remove();
  }, [width, options, label]);
  return <div className="plot" ref={place} />;
}

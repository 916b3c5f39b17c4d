import * as Plot from '@observablehq/plot';
import { useEffect, useRef, useState } from 'react';

const HEIGHT = 200;
const MIN_WIDTH = 260;

/** A plot that fills its container. `label` describes the plot for screen readers. */
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
    place.current?.replaceChildren(drawn);
    return () => drawn.remove();
  }, [width, options, label]);
  return <div className="plot" ref={place} />;
}

import * as Plot from '@observablehq/plot';
import { useEffect, useRef, useState } from 'react';
import { focusedMark, focusMark, linkMarks } from './chart-links.ts';

const HEIGHT = 200;
const MIN_WIDTH = 260;

/** A plot that fills its container. Its marks can be links to pages of the console. `label` describes the plot for screen readers. */
export function Chart({ label, options }: { label: string; options: Plot.PlotOptions }) {
  const place = useRef<HTMLDivElement>(null);
  const focused = useRef<string | null>(null);
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
    // The marks have names of their own, and the plot has its label.
    for (const part of drawn.querySelectorAll('[aria-label]')) part.removeAttribute('aria-label');
    for (const axis of drawn.querySelectorAll(':scope > g:not(:has(a))')) axis.setAttribute('aria-hidden', 'true');
    drawn.setAttribute('role', 'group');
    drawn.setAttribute('aria-label', label);
    place.current?.replaceChildren(drawn);
    linkMarks(drawn);
    focusMark(drawn, focused.current);
    return () => {
      focused.current = focusedMark(drawn);
      drawn.remove();
    };
  }, [width, options, label]);
  return <div className="plot" ref={place} />;
}

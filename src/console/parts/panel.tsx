import { type ComponentProps, useId } from 'react';

interface PanelProps extends Omit<ComponentProps<'section'>, 'title'> {
  readonly title: string;
  /** Beside the title. */
  readonly about?: string;
}

/** A part of a page with a title, which also names it to screen readers. */
export function Panel({ title, about, className = '', children, ...attributes }: PanelProps) {
  const titleId = useId();
  return (
    <section {...attributes} className={`panel ${className}`} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>{title}</h2>
        {about !== undefined && <span className="about">{about}</span>}
      </header>
      {children}
    </section>
  );
}

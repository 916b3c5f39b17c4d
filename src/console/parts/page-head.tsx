import { type ReactNode, useEffect } from 'react';

/** The head of a page. It also sets the title of the tab. */
export function PageHead({
  title,
  about,
  trail,
  children,
}: {
  title: string;
  about?: ReactNode;
  trail?: ReactNode;
  children?: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Notification gateway`;
  }, [title]);
  return (
    <div className="head">
      <div>
        {trail !== undefined && <div className="trail">{trail}</div>}
        <h1>{title}</h1>
        {about !== undefined && <p>{about}</p>}
      </div>
      {children !== undefined && <div className="actions">{children}</div>}
    </div>
  );
}

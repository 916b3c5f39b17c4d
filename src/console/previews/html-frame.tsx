import { useEffect, useEffectEvent, useRef, useState } from 'react';
import './previews.css';

const MAX_HEIGHT = 1_200;
const FIRST_HEIGHT = 120;

interface Shown {
  readonly height: number;
  readonly remoteImages: number;
}

/**
 * HTML of a message as a mail program shows it. The frame runs no script of the message, loads nothing and follows no link.
 * @param title its name for screen readers
 */
export function HtmlFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [shown, setShown] = useState<Shown>({ height: FIRST_HEIGHT, remoteImages: 0 });
  // The frame has no origin that could be named as the target.
  const send = () => frame.current?.contentWindow?.postMessage({ html }, '*');
  const receive = useEffectEvent(({ source, data }: MessageEvent) => {
    if (source !== frame.current?.contentWindow) return;
    if (data?.kind === 'ready') send();
    if (data?.kind === 'shown') setShown({ height: Number(data.height), remoteImages: Number(data.remoteImages) });
  });
  useEffect(() => {
    const listener = (event: MessageEvent) => receive(event);
    window.addEventListener('message', listener);
    return () => window.removeEventListener('message', listener);
  }, []);
  const sendAgain = useEffectEvent(send);
  // Before the frame is ready, this reaches nobody.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other HTML is sent
  useEffect(() => void sendAgain(), [html]);
  return (
    <>
      <iframe
        ref={frame}
        className="html-frame"
        title={title}
        src="html-frame.html"
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        height={Math.min(MAX_HEIGHT, shown.height)}
      />
      {shown.remoteImages > 0 && (
        <p className="about">
          {shown.remoteImages === 1 ? '1 remote image is' : `${shown.remoteImages} remote images are`} not loaded, so
          that the sender sees no opening.
        </p>
      )}
    </>
  );
}

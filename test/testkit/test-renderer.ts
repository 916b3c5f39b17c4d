import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { EventLoopShare } from '../../src/rendering/event-loop-share.ts';
import { createRenderer, type Renderer } from '../../src/rendering/renderer.ts';
import { atEnd } from './at-end.ts';

/** The compiled script of rendering processes, which cannot run TypeScript in all supported versions of Node.js. */
export const processScript = (): URL => pathToFileURL(join(inject('distDir'), 'gateway/chunks/render-process.js'));

let renderer: Renderer | undefined;

/** The renderer of a test file. Its processes end with the file. */
export function testRenderer(): Renderer {
  if (renderer !== undefined) return renderer;
  const created = createRenderer({
    eventLoop: new EventLoopShare(),
    limitMs: 500,
    processes: 2,
    mainThreadMs: 500,
    script: processScript(),
  });
  renderer = created;
  atEnd(() => {
    renderer = undefined;
    return created.close();
  });
  return created;
}

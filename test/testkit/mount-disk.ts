import { spawnSync } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** Mounts a file system in memory until the end of the test. @returns whether this process may do that */
export function mountDisk(directory: string, sizeMib: number): boolean {
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeMib}m`, 'test-disk', directory]);
  if (status === 0) onTestFinished(() => void spawnSync('umount', ['--lazy', directory]));
  return status === 0;
}

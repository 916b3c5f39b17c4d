import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryDirectory } from './gateway-process.ts';

export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

/** The Kubernetes API serves these groups. Other groups belong to operators, whose schemas are not known here. */
const GROUPS = ['', 'apps', 'autoscaling', 'networking.k8s.io', 'policy'];

export const isOfKubernetes = ({ apiVersion }: Manifest): boolean => GROUPS.includes(groupOf(apiVersion));

const groupOf = (apiVersion: string): string => (apiVersion.includes('/') ? (apiVersion.split('/')[0] ?? '') : '');

/** The module of a kind in the package `kubernetes-models`, which is generated from the OpenAPI document of Kubernetes. */
const moduleOf = ({ apiVersion, kind }: Manifest): string => `kubernetes-models/${apiVersion}/${kind}`;

/** What values are wrong in a manifest: missing or wrong ones. Unknown fields are not noticed. */
export async function wrongValues(manifest: Manifest): Promise<string | undefined> {
  const { [manifest.kind]: Model } = await import(moduleOf(manifest));
  try {
    new Model(manifest).validate();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

/** The messages of the TypeScript compiler for manifests as literals of their types, which names unknown fields, too. */
export function typeProblems(manifests: readonly Manifest[]): string {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, 'manifests'));
  const compilerOptions = {
    ...{ strict: true, noEmit: true, types: [], module: 'preserve', moduleResolution: 'bundler', skipLibCheck: true },
    paths: { 'kubernetes-models/*': [resolve('node_modules/kubernetes-models/*')] },
  };
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['manifests'] }));
  for (const [index, manifest] of manifests.entries()) {
    const lines = [
      `import type { I${manifest.kind} } from '${moduleOf(manifest)}';`,
      `export const manifest: I${manifest.kind} = ${JSON.stringify(manifest, null, 2)};`,
    ];
    writeFileSync(join(directory, 'manifests', `${index}-${manifest.kind}.ts`), `${lines.join('\n')}\n`);
  }
  return spawnSync('npx', ['tsc', '-p', directory], { encoding: 'utf8' }).stdout;
}

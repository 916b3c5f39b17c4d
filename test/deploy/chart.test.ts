import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { SETTINGS } from '../../src/config.ts';
import { documentationBlocks } from '../testkit/documentation.ts';
import { isOfKubernetes, typeProblems, wrongValues } from '../testkit/kubernetes-schemas.ts';

const CHART = 'deploy/helm/notification-gateway';
const read = (path: string) => readFileSync(path, 'utf8');
const values = parse(read(`${CHART}/values.yaml`));
const schema = JSON.parse(read(`${CHART}/values.schema.json`));
const isValid = new Ajv({ allErrors: true, strict: false }).compile(schema);
const problemsOf = (given: unknown) => (isValid(given) ? [] : (isValid.errors ?? []));
const merged = (given: object) => ({ ...values, ...given });

/** What the chart sets itself or reads from the Secret, and what only the embedded database needs. */
const OF_CHART = [
  ...[
    'NODE_ENV',
    'HOST',
    'PORT',
    'DATA_DIR',
    'DATABASE_HOST',
    'DATABASE_PORT',
    'RUN_WORKFLOWS',
    'WORKER_PORT',
    'OTEL_SERVICE_NAME',
  ],
  ...['MONGODB_URI', 'CREDENTIALS_KEY', 'SESSION_SECRET', 'API_KEY', 'METRICS_TOKEN'],
];

describe('the values of the chart', () => {
  it('need only the name of a Secret', () => {
    expect(problemsOf(values).map(({ instancePath }) => instancePath)).toEqual(['/existingSecret']);
    expect(problemsOf(merged({ existingSecret: 'gateway' }))).toEqual([]);
  });

  it('accept every setting that the chart does not manage itself, as a text', () => {
    const allowed: string[] = schema.properties.settings.propertyNames.enum;
    expect(allowed.toSorted()).toEqual(SETTINGS.filter((name) => !OF_CHART.includes(name)).toSorted());
    const withSettings = (settings: object) => problemsOf(merged({ existingSecret: 'gateway', settings }));
    expect(withSettings({ LOG_LEVEL: 'warn' })).toEqual([]);
    for (const wrong of [{ LOG_LEVL: 'warn' }, { API_KEY: 'secret' }, { RATE_LIMIT_READ: 5 }]) {
      expect(withSettings(wrong), JSON.stringify(wrong)).not.toEqual([]);
    }
  });

  it('of the documentation are allowed', () => {
    const blocks = documentationBlocks().filter(({ code }) => code.startsWith('# values.yaml\n'));
    expect(blocks).not.toEqual([]);
    for (const { code } of blocks) expect(problemsOf(parse(code))).toEqual([]);
  });

  it('refuse unknown names', () => {
    expect(problemsOf(merged({ existingSecret: 'gateway', replicas: 3 }))).not.toEqual([]);
  });

  it('belong to the version of the package', () => {
    const { version } = JSON.parse(read('package.json'));
    expect(parse(read(`${CHART}/Chart.yaml`))).toMatchObject({ version, appVersion: version });
  });
});

/** The values whose manifests are recorded in `generated/`, for machines without Helm. */
const RENDERED = {
  minimal: { existingSecret: 'gateway-secrets' },
  full: {
    existingSecret: 'gateway-secrets',
    imagePullSecrets: [{ name: 'registry' }],
    settings: { LOG_LEVEL: 'warn', RATE_LIMIT_TRIGGER: '60000', TRUSTED_PROXIES: '10.0.0.0/8' },
    gateway: { autoscaling: { enabled: true } },
    worker: { autoscaling: { enabled: true, metricLabels: { namespace: 'notifications' } } },
    ingress: { enabled: true, className: 'nginx', tlsSecret: 'notifications-tls', annotations: { 'a/b': 'c' } },
    networkPolicy: { gatewayFrom: [{ namespaceSelector: { matchLabels: { name: 'ingress' } } }] },
    podMonitor: { enabled: true, labels: { release: 'prometheus' } },
    service: { annotations: { 'a/b': 'c' } },
    podAnnotations: { 'a/b': 'c' },
    nodeSelector: { pool: 'notifications' },
    tolerations: [{ key: 'pool', operator: 'Exists' }],
    affinity: { nodeAffinity: {} },
  },
} as const;

const Manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string(), labels: z.record(z.string(), z.string()) }),
});
const Container = z.looseObject({
  command: z.array(z.string()),
  env: z.array(z.looseObject({ name: z.string(), value: z.string().optional(), valueFrom: z.unknown().optional() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  readinessProbe: z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) }).loose(),
  securityContext: z.looseObject({ readOnlyRootFilesystem: z.literal(true) }),
});
const Deployment = Manifest.extend({
  spec: z.looseObject({
    replicas: z.number().optional(),
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.looseObject({
      metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({ containers: z.tuple([Container]), securityContext: z.looseObject({}) }),
    }),
  }),
});

/** In one order: Helm sorts by kind. */
const manifestsOf = (text: string) => {
  const nameOf = ({ kind, metadata }: z.infer<typeof Manifest>) => `${kind} ${metadata.name}`;
  const manifests = parseAllDocuments(text).map((document) => Manifest.parse(document.toJS()));
  return manifests.sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
};
const HAS_HELM = spawnSync('helm', ['version', '--short']).status === 0;
if (!HAS_HELM) process.stderr.write('helm is not installed: the rendered chart is not compared\n');

describe.each(Object.entries(RENDERED))('the chart with %s values', (name, given) => {
  const manifests = manifestsOf(read(`test/deploy/generated/chart-${name}.yaml`));
  const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind);

  it.runIf(HAS_HELM)('renders the recorded manifests, and passes the linter', () => {
    const options = { input: JSON.stringify(given), encoding: 'utf8' } as const;
    const release = ['notification-gateway', CHART, '--namespace', 'notifications', '--values', '-'];
    const { stdout, stderr } = spawnSync('helm', ['template', ...release], options);
    expect(stderr).toBe('');
    expect(manifestsOf(stdout)).toEqual(manifests);
    expect(spawnSync('helm', ['lint', '--strict', CHART, '--values', '-'], options).status).toBe(0);
  });

  it('has manifests that fit the schemas of Kubernetes', async () => {
    expect(manifests.length).toBeGreaterThan(7);
    const known = manifests.filter(isOfKubernetes);
    const unknown = manifests.filter((manifest) => !isOfKubernetes(manifest));
    expect(unknown.map(({ kind }) => kind)).toEqual(name === 'full' ? ['PodMonitor'] : []);
    for (const manifest of known) expect(await wrongValues(manifest), manifest.kind).toBeUndefined();
    expect(typeProblems(known)).toBe('');
    const [first] = known;
    expect(first && typeProblems([{ ...first, unknownField: 1 } as typeof first])).toContain('unknownField');
  }, 60_000);

  it('starts gateways and workers with known settings, and secrets by reference', () => {
    const deployments = ofKind('Deployment').map((manifest) => Deployment.parse(manifest));
    const containers = deployments.map(({ spec }) => spec.template.spec.containers[0]);
    expect(containers.map(({ command }) => command)).toEqual([
      ['node', 'dist/main.js'],
      ['node', 'dist/main.js', 'worker'],
    ]);
    for (const { env, ports, readinessProbe } of containers) {
      expect(env.map((variable) => variable.name).filter((setting) => !SETTINGS.includes(setting))).toEqual([]);
      const secrets = env.filter(({ valueFrom }) => valueFrom !== undefined).map((variable) => variable.name);
      expect(secrets).toEqual(['MONGODB_URI', 'CREDENTIALS_KEY', 'SESSION_SECRET', 'API_KEY', 'METRICS_TOKEN']);
      expect(ports.map((port) => port.name)).toContain(readinessProbe.httpGet.port);
    }
    const settingOf = (index: number, setting: string) =>
      containers[index]?.env.find((variable) => variable.name === setting)?.value;
    expect(settingOf(0, 'RUN_WORKFLOWS')).toBe('false');
    expect(settingOf(1, 'WORKER_PORT')).toBe(`${containers[1]?.ports[0]?.containerPort}`);
    expect(settingOf(0, 'LOG_LEVEL')).toBe(name === 'full' ? 'warn' : 'info');
  });

  it('selects the pods of each Deployment, and no others', () => {
    const deployments = ofKind('Deployment').map((manifest) => Deployment.parse(manifest));
    for (const { spec } of deployments) {
      const selects = ({ spec: other }: z.infer<typeof Deployment>) =>
        Object.entries(spec.selector.matchLabels).every(
          ([label, value]) => other.template.metadata.labels[label] === value,
        );
      expect(deployments.filter(selects)).toHaveLength(1);
    }
    const budgets = ofKind('PodDisruptionBudget').map(({ spec }) => spec as { selector: unknown });
    expect(budgets.map(({ selector }) => selector)).toEqual(deployments.map(({ spec }) => spec.selector));
    const scalers = ofKind('HorizontalPodAutoscaler').map(({ spec }) => spec as { scaleTargetRef: { name: string } });
    const scaled = deployments.filter(({ spec }) => spec.replicas === undefined).map(({ metadata }) => metadata.name);
    expect(scalers.map(({ scaleTargetRef }) => scaleTargetRef.name)).toEqual(scaled);
  });
});

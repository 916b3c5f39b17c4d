import type { Store } from '../store/mongo/connect.ts';
import { readServer, type ServerFacts, whyNoChangeStream } from '../store/mongo/inspect.ts';
import { type Finding, note, problem, type Section, warning } from './finding.ts';

const OLDEST_VERSION = 6;
/** Half of a worker's lease. With a larger difference, two workers could run the same work item. */
const MAX_SKEW_MS = 5_000;

/** Version, topology and clock of the server, and whether change streams work. */
export async function checkServer(store: Store): Promise<Section> {
  const facts = await readServer(store);
  const findings = [...versionFindings(facts), ...topologyFindings(facts), ...clockFindings(facts)];
  if (facts.topology !== 'standalone') {
    const reason = await whyNoChangeStream(store);
    if (reason !== null) findings.push(problem(`Change streams do not work, so there are no live updates: ${reason}`));
  }
  const { topology, setName, members, version, featureCompatibilityVersion } = facts;
  const place = topology === 'replica set' ? `replica set ${setName} of ${members}` : topology;
  const compatible = featureCompatibilityVersion ? `, compatible with ${featureCompatibilityVersion}` : '';
  return { title: 'Server', summary: `MongoDB ${version}${compatible}, ${place}`, findings };
}

function versionFindings({ version, featureCompatibilityVersion }: ServerFacts): Finding[] {
  if (Number.parseInt(version, 10) < OLDEST_VERSION) {
    return [problem(`MongoDB ${version} is too old: ${OLDEST_VERSION}.0 or newer is required`)];
  }
  if (featureCompatibilityVersion === undefined) {
    return [note('This user may not read the feature compatibility version')];
  }
  if (Number.parseInt(featureCompatibilityVersion, 10) >= OLDEST_VERSION) return [];
  const remedy = `db.adminCommand({ setFeatureCompatibilityVersion: '${OLDEST_VERSION}.0', confirm: true })`;
  return [
    problem(`The feature compatibility version is ${featureCompatibilityVersion}: set it to ${OLDEST_VERSION}.0`, {
      example: remedy,
    }),
  ];
}

function topologyFindings({ topology, members, arbiters, hasPrimary }: ServerFacts): Finding[] {
  if (topology === 'standalone') {
    const remedy = 'mongod --replSet rs0, then rs.initiate()';
    return [
      problem('The server is not a replica set, which transactions and change streams require', { example: remedy }),
    ];
  }
  if (!hasPrimary) return [problem('The replica set has no primary, so nothing can be written')];
  if (arbiters > 0 && members < 3) {
    const reason = `a majority must confirm each write, and only ${members} members hold data`;
    return [warning(`The replica set has an arbiter. If one member fails, nothing can be written: ${reason}`)];
  }
  if (topology === 'replica set' && members < 3) {
    return [
      note(
        `The replica set has ${members} member${members === 1 ? '' : 's'}: with fewer than 3, it survives no failure`,
      ),
    ];
  }
  return [];
}

function clockFindings({ clockAheadMs, clockToleranceMs }: ServerFacts): Finding[] {
  if (Math.abs(clockAheadMs) - clockToleranceMs <= MAX_SKEW_MS) return [];
  const [seconds, side] = [Math.abs(clockAheadMs) / 1_000, clockAheadMs > 0 ? 'ahead of' : 'behind'];
  return [warning(`The server's clock is ${seconds.toFixed(1)} s ${side} this machine's. Synchronize both with NTP`)];
}

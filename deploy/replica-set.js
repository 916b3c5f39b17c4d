// Creates the replica set of three members and the database user of the gateways. For mongosh. Safe to repeat.
const { MONGODB_ROOT_PASSWORD, MONGODB_PASSWORD } = process.env;
const MEMBERS = ['mongodb-1:27017', 'mongodb-2:27017', 'mongodb-3:27017'];
const NOT_INITIATED = 94;

/** The first member, once it takes connections: where it makes its administrator, it answers its own machine only. */
function connectToFirst() {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return connect(`mongodb://root:${MONGODB_ROOT_PASSWORD}@${MEMBERS[0]}/admin?directConnection=true`);
    } catch (error) {
      if (attempt === 60) throw error;
      sleep(1_000);
    }
  }
}

const first = connectToFirst();
try {
  first.adminCommand({ replSetGetStatus: 1 });
} catch (error) {
  if (error.code !== NOT_INITIATED) throw error;
  const members = MEMBERS.map((host, _id) => ({ _id, host }));
  first.adminCommand({ replSetInitiate: { _id: 'rs0', members } });
}
while (!first.hello().primary) sleep(500);

const admin = connect(`mongodb://root:${MONGODB_ROOT_PASSWORD}@${MEMBERS.join()}/admin?replicaSet=rs0`);
const user = { pwd: MONGODB_PASSWORD, roles: [{ role: 'readWrite', db: 'notifications' }] };
if (admin.getUser('gateway') === null) admin.createUser({ user: 'gateway', ...user });
else admin.updateUser('gateway', user);
print('The replica set and the user of the gateways are there');

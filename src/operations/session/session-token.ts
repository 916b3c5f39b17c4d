import { hkdfSync } from 'node:crypto';
import type { ObjectId } from 'bson';
import { errors, jwtVerify, SignJWT } from 'jose';
import { parseObjectId } from '../../model/scalars.ts';
import type { SubscriberSession } from '../../model/subscriber-session.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'notification-gateway';

/** The key that signs session tokens. It is derived from the secret of the settings. */
export type SessionKey = Uint8Array;

/** Derives the key from a secret, so that the secret can serve other purposes, too. */
export const deriveSessionKey = (secret: string): SessionKey =>
  new Uint8Array(hkdfSync('sha256', secret, '', 'subscriber sessions', 32));

/** Signs the token of a session. The token contains ids only, because its holder can read it. */
export const signSessionToken = (
  key: SessionKey,
  { _id, _environmentId, _subscriberId, createdAt, expiresAt }: SubscriberSession,
): Promise<string> =>
  new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(ISSUER)
    .setAudience(_environmentId.toHexString())
    .setSubject(_subscriberId.toHexString())
    .setJti(_id.toHexString())
    .setIssuedAt(createdAt)
    .setExpirationTime(expiresAt)
    .sign(key);

/** The claims of a valid token. */
interface TokenClaims {
  readonly sessionId: ObjectId;
  readonly _environmentId: ObjectId;
  readonly _subscriberId: ObjectId;
  readonly expiresAt: Date;
}

/** Verifies a session token. @returns its claims, `expired` if only its time is over, or `invalid` */
export async function verifySessionToken(
  key: SessionKey,
  token: string,
  now: Date,
): Promise<TokenClaims | 'expired' | 'invalid'> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ['aud', 'sub', 'jti', 'exp'],
    });
    const [sessionId, _environmentId, _subscriberId] = [payload.jti, payload.aud, payload.sub].map((claim) =>
      parseObjectId(String(claim)),
    );
    if (sessionId == null || _environmentId == null || _subscriberId == null) return 'invalid';
    return { sessionId, _environmentId, _subscriberId, expiresAt: new Date(Number(payload.exp) * 1_000) };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
  }
}

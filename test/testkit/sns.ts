import { createSign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atEnd } from './at-end.ts';

/** The key of a topic of these tests. Its certificate is self-signed and valid for a century. */
const KEY = `
-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQCvtMjOC5HhJfMg
L7v/p9WRS0EQltiz5kvkBHCQnRiA9V7q2QwDbLm9UgwF1O9lUTSQoX5yXiFOeVMd
9JDc1mooDNREIRo26vLCJsXurzbxvFwxQZmzKub1ak6n+2xZejLVgUqX9y7rWW4h
M2w7jhhs5UatQAUQpjvzVVzxztpx5pKLDOMZ2okLMe+pXBRjNFsZekXh/3XQitAi
8SvnUpS5a8f3JSWeDYaafcmICSUQ8iC3SgTZU79CUUX9nPGhoVyNfpzO0jeMULHr
LDhOwIqBBD91gNav6yG2Ks2Ztbyg28Sgbl3liDf09yl4J0W05dkYryvN+mOZo1W0
pgGQGPHbAgMBAAECggEAEe/4UgSfW2dW5zHIVQSqyl7u4QUtUUxQ8hG79h97iWrD
SmFnFxBp89hk7tF6sRK1tZAvCvjuGIdNQ3EcutbO1pDcuKnSdcnNh6GSslfD2bDb
jpG+YaqfEm3MYtzJhmbxupcs6M+sxA0Ir64Cvh+3AaL0cKpo+famhyRvTSZLabYv
aRwUhLLJNOU/GxJiuDWNC3Xo/CZ/RzBFlUXuSUSlUtA9N1F8tTk9EJjGpV3qDmom
OdH7ydGnQR0KnCRFQFIcRuR+f7yS4epcQZTKiVi38Gea6ypgrXaOn1jCls7+33+m
+6/NmYb+umco9qzmCR3cDNl9mCMH93mVCj5IF4tx3QKBgQDcP0jMe0byKsg+vEVu
wf3H+Fqk6J17VJLka9PPKa2/L01u3DxN329lhUBp6XX7YCm/JXX+WZx9T9inzoNO
St56NVEYBVYD4wbTkPST8+oaD7EnUaTHuj0K5uImH8YnUuZB1UmJvsyobwxPHjNB
lThdejVBVscQT/0QEQKCXNWYDwKBgQDMOodcGELRwbpBFvfGzOFaU8RCIu/wDOhW
VYE1NRDizJ4bmEVradQWpLa3S0rsw1A6sgTJphiYrfzioT5upaCFIplUVkWYfDlt
jgE6K04TzX+8LugFjZN0YtTLsJd0wwshXMgk7nGgV/yX0WWmVwxtOV04erwrdJkb
4bB0jPNddQKBgBMg+/Wmj1bhGFs6ht1DxALmMxk3itX3Vnq4UsEfYZPFS/hg8Gvj
CA3NMPcB69lVVMrhOgpJRiosESkh6o2WOxRqJQztCbd0tFcTs+pVuPNigYRktucR
6dNUkje1csRfktgM6kIobCYE3xDQEquThj24K3/tRYTJLbWDhLBF19dJAoGBAMWR
uXD2Z23UJALj3T+M5FUlxC7W7ZckZX9fqGd4tqUxnaLEZCPNdUeSgNBBHnJ9YBfo
L4mEDTdm2cXEh0kzIV6qYfqcmycwxb2eKsHDMv0lR/Ucy4jTtVpaYdHLPDnQlevo
fhZ8NaAQfmPARr3saDEh1XTWB0NiwNugMbwOv0AhAoGAY0eCilvH+tuM+TtxKM3X
motbBNTiLLGa+WmDx/UsUsdxDLxDC+GZlonKwGFrGr682/h4TDIZgS66o4Y53WzZ
zna/nLbfnOqKfgAGT0fHJpjNMEohihz9fI5VsKDf8mLk1Em/kb78oIiPt0fD3ozL
U5+gaSOhD3gUPV9g5vtfwMs=
-----END PRIVATE KEY-----
`;
const CERTIFICATE = `
-----BEGIN CERTIFICATE-----
MIIDGzCCAgOgAwIBAgIUKUXoFt2sjsiizio+eVY136p3XtkwDQYJKoZIhvcNAQEL
BQAwHDEaMBgGA1UEAwwRc25zLmFtYXpvbmF3cy5jb20wIBcNMjYxMTIyMjMwMzI0
WhgPMjEyNjEwMjkyMzAzMjRaMBwxGjAYBgNVBAMMEXNucy5hbWF6b25hd3MuY29t
MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAr7TIzguR4SXzIC+7/6fV
kUtBEJbYs+ZL5ARwkJ0YgPVe6tkMA2y5vVIMBdTvZVE0kKF+cl4hTnlTHfSQ3NZq
KAzURCEaNurywibF7q828bxcMUGZsyrm9WpOp/tsWXoy1YFKl/cu61luITNsO44Y
bOVGrUAFEKY781Vc8c7aceaSiwzjGdqJCzHvqVwUYzRbGXpF4f910IrQIvEr51KU
uWvH9yUlng2Gmn3JiAklEPIgt0oE2VO/QlFF/ZzxoaFcjX6cztI3jFCx6yw4TsCK
gQQ/dYDWr+shtirNmbW8oNvEoG5d5Yg39PcpeCdFtOXZGK8rzfpjmaNVtKYBkBjx
2wIDAQABo1MwUTAdBgNVHQ4EFgQUAs9lGscFX6FTAITGnm7y5dUfpuswHwYDVR0j
BBgwFoAUAs9lGscFX6FTAITGnm7y5dUfpuswDwYDVR0TAQH/BAUwAwEB/zANBgkq
hkiG9w0BAQsFAAOCAQEApBer6L2a+GPC6oyerShVQAZLDiLOHBann14RrK+BrBNm
DRrty0HTVnFWyOLAnwNqC3F8wVnfawOz0TPHvuAecaInlfHGUBQrfhfICGVdxSUO
jnFAU+4dTiEZFPp+eSoFqDJC1pvSi3e3R0vjHmPGyXNBUlida1KxQ26trGXtdrtG
Zv0TBKDkxcu0iXhkT6e3Mzyhsf67N7B4k558ww7/3svcZQ4YI/+ewhjtHAMDyqiN
BYD807HBbZ1MTjZpI2ThfE9sCC11p7+cNFRYHAxsHxGi/HvBCIfSrDjF8hqUa8bS
QMp2285PVLPNFbvoVZDbJ1wb5x7odiFzjiB7bnW5nQ==
-----END CERTIFICATE-----
`;

export const TOPIC = 'arn:aws:sns:us-west-2:123456789012:MyTopic';
const CERTIFICATE_URL =
  'https://sns.us-west-2.amazonaws.com/SimpleNotificationService-f3ecfb7224c7233fe7bb5f59f96de52f.pem';

/** The fields of a message of Amazon SNS. */
export type SnsMessage = Readonly<Record<string, string>>;

/** A message as the documentation of Amazon SNS shows it, with a right signature unless fields are replaced after it. */
export function snsMessage(fields: SnsMessage = {}, replaced: SnsMessage = {}): SnsMessage {
  const message: SnsMessage = {
    Type: 'Notification',
    MessageId: '22b80b92-fdea-4c2c-8f9d-bdfb0c7bf324',
    TopicArn: TOPIC,
    Message: 'Hello world!',
    Timestamp: new Date().toISOString(),
    SignatureVersion: '1',
    SigningCertURL: CERTIFICATE_URL,
    ...fields,
  };
  const names =
    message.Type === 'Notification'
      ? ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type']
      : ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'];
  const text = names
    .filter((name) => message[name] !== undefined)
    .map((name) => `${name}\n${message[name]}\n`)
    .join('');
  const hash = message.SignatureVersion === '2' ? 'RSA-SHA256' : 'RSA-SHA1';
  const Signature = createSign(hash).update(text).sign(KEY.trim(), 'base64');
  return { ...message, Signature, ...replaced };
}

/** A fake of Amazon SNS: serves the certificate, and records the paths that are asked for. */
export async function startSns(): Promise<{
  readonly asked: string[];
  readonly endpoint: (origin: string) => string;
}> {
  const asked: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.end(url.endsWith('.pem') ? CERTIFICATE.trim() : '<ConfirmSubscriptionResponse/>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { asked, endpoint: () => `http://127.0.0.1:${port}` };
}

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, PasskeyAnswer, PasskeyQuestion, PasskeyRequest } from '@fairbook/contract';

/** A device and its browser with passkeys, as far as a server can tell: ES256, no attestation. */
export interface SoftwareAuthenticator {
  make(wish: PasskeyRequest, how?: How): MadePasskey;
  /** Signs with the latest passkey made here. */
  answer(question: PasskeyQuestion, how?: How): PasskeyAnswer;
}

/** How it deviates. */
export interface How {
  /** The page that asks. */
  readonly origin?: string;
  /** The domain it signs for. */
  readonly rpId?: string;
  /** Leaves the owner unverified. */
  readonly unverified?: true;
  readonly signCount?: number;
  readonly userHandle?: string;
  /** Signs with another key. */
  readonly forged?: true;
  /** Returns its existing passkey once more. */
  readonly again?: true;
}

interface DeviceKey {
  readonly id: Buffer;
  readonly key: KeyObject;
  readonly cose: Buffer;
  readonly userHandle: string;
}

const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

export interface AuthenticatorKind {
  /** Whether it counts its signatures; passkeys synced over several devices do not. */
  readonly counts?: boolean;
}

export function softwareAuthenticator({ counts = true }: AuthenticatorKind = {}): SoftwareAuthenticator {
  let held: DeviceKey | undefined;
  let signatures = 0;
  const head = (rpId: string, { unverified, signCount }: How, more: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(signCount ?? (counts ? signatures : 0));
    const flags = Buffer.of(PRESENT | (unverified ? 0 : VERIFIED) | more);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), flags, count]);
  };
  return {
    make: (wish, how = {}) => {
      held = how.again && held ? held : newPasskey(wish.user.id);
      const { id, cose } = held;
      const idLength = Buffer.alloc(2);
      idLength.writeUInt16BE(id.length);
      const authData = Buffer.concat([head(how.rpId ?? wish.rp.id, how, ATTESTED), Buffer.alloc(16), idLength, id, cose]);
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'), // {fmt: "none", attStmt: {}, authData: a byte string
        Buffer.of(authData.length),
        authData,
      ]);
      return {
        ...named(id),
        response: {
          clientDataJSON: clientData('webauthn.create', wish.challenge, how),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    answer: (question, how = {}) => {
      if (!held) throw new Error('it has no passkey');
      signatures += 1;
      const authData = head(how.rpId ?? question.rpId, how, 0);
      const clientDataJSON = clientData('webauthn.get', question.challenge, how);
      const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
      const key = how.forged ? newPasskey('').key : held.key;
      return {
        ...named(held.id),
        response: {
          clientDataJSON,
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authData, hash]), key).toString('base64url'),
          userHandle: how.userHandle ?? held.userHandle,
        },
      };
    },
  };
}

const named = (id: Buffer) => ({ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' as const });

const clientData = (type: string, challenge: string, { origin = 'https://bets.example' }: How) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url');

function newPasskey(userHandle: string): DeviceKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const cose = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'), // {1: EC2, 3: ES256, -1: P-256, -2: x
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'), // , -3: y}
    Buffer.from(y, 'base64url'),
  ]);
  return { id: randomBytes(16), key: privateKey, cose, userHandle };
}

import type { PasskeyOptions } from '@almoner/contracts/accounts/second-factor.operations'
import { LocalRefusal } from '@almoner/ui/form/submit'
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { t } from '../messages'

export const knowsPasskeys: boolean = browserSupportsWebAuthn()

// The options are the library's own from the other side; a contract names of them no more than the challenge.
const optionsOf = <Options>(options: PasskeyOptions): { optionsJSON: Options } => ({
  optionsJSON: options as unknown as Options,
})

/** Has the browser make a passkey. Throws `LocalRefusal`. */
export async function makePasskey(options: PasskeyOptions): Promise<RegistrationResponseJSON> {
  return startRegistration(optionsOf<PublicKeyCredentialCreationOptionsJSON>(options)).catch(refuse)
}

/** Has the browser use a passkey. Throws `LocalRefusal`. */
export async function answerWithPasskey(options: PasskeyOptions): Promise<AuthenticationResponseJSON> {
  return startAuthentication(optionsOf<PublicKeyCredentialRequestOptionsJSON>(options)).catch(refuse)
}

function refuse(error: unknown): never {
  throw new LocalRefusal(messageOf(error instanceof Error ? error.name : ''), { cause: error })
}

function messageOf(name: string): string {
  switch (name) {
    case 'InvalidStateError':
      return t('passkey.known')
    case 'SecurityError':
      return t('passkey.wrongPlace')
    default:
      return t('passkey.refused')
  }
}

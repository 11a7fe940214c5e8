/** The texts of second factors: giving one, setting one up. */
export const factorWords = {
  code: 'Code from your authenticator app',
  codeHelp: 'Six digits that change every half minute.',
  recoveryCode: 'Recovery code',
  recoveryCodeHelp: 'One of the ten that you kept. Each works once.',
  passkeyLead: 'Your browser asks for your fingerprint, face, PIN or security key.',
  give: 'Go on',
  givePasskey: 'Use your passkey',
  otherWays: 'Another way',
  ways: {
    passkey: 'Use a passkey',
    code: 'Use your authenticator app',
    recovery: 'Use a recovery code',
  },
  enrollmentCode: 'Enrollment code',
  enrollmentCodeHelp:
    'Whoever runs the server gets one with npm run superuser. It works once, for one hour. Ask for a new one if yours is lost or has expired.',
  password: 'Your password',
  passwordHelp: 'To be sure that it is you.',
  kind: 'How do you want to prove that it is you?',
  kinds: {
    passkey: {
      label: 'Passkey',
      detail: 'Your fingerprint, face, PIN or a security key. Nothing to type, and no other site can ask for it.',
    },
    totp: {
      label: 'Authenticator app',
      detail: 'An app on your phone shows six digits that you type in.',
    },
  },
  passkeyAbsent: 'This browser knows no passkeys.',
  passkeyName: 'Name of the passkey',
  passkeyNameHelp: 'So that you know it again among others.',
  begin: 'Go on',
  beginPasskey: 'Make the passkey',
  scan: 'Scan this with your authenticator app.',
  typed: 'Or type this in there:',
  secret: 'secret',
  qrLabel: 'QR code for your authenticator app',
  firstCode: 'The code that the app shows now',
  add: 'Add the app',
  codesTitle: 'Keep these recovery codes',
  codesLead: 'Each lets you in once when your second factor is out of reach. They are not shown again.',
  codesList: 'Recovery codes',
  copy: 'Copy',
  copied: 'Copied',
  saveAsFile: 'Save as a file',
  kept: 'I have kept them',
  fileName: 'almoner-recovery-codes.txt',
  fileHead: (email: string) => `Recovery codes of ${email} at Almoner. Each works once.`,
} as const

/** What went wrong between the browser and a passkey. */
export const passkeyWords = {
  refused: 'The browser did not finish with the passkey. Try again, or choose another way.',
  known: 'This device holds a passkey of this account already.',
  wrongPlace: 'Passkeys work only at the address that Almoner is set up with.',
} as const

// Generated from en.json by: npm run messages
declare const messages: {
  "account": {
    "signInTitle": "Sign in",
    "email": "Email",
    "password": "Password",
    "signIn": "Sign in",
    "forgotten": "Forgot your password?",
    "isNew": "New here? <link>Sign up</link>",
    "toSignIn": "Sign in",
    "goOn": "Go on",
    "promise": "Every gift, accounted for.",
    "promiseDetail": "Your organization’s donors, campaigns and transactions, kept like a good ledger.",
    "anotherAccount": "Sign in with another account",
    "second_factor": {
      "title": "One more step",
      "lead": "Confirm it’s you with your second factor."
    },
    "second_factor_setup": {
      "title": "Set up a second factor",
      "lead": "Your role requires a second factor in addition to your password. Setting one up takes about a minute."
    }
  },
  "signUp": {
    "title": "Sign up",
    "lead": "One account for you, one for your organization.",
    "person": "About you",
    "firstName": "First name",
    "lastName": "Last name",
    "email": "Email",
    "password": "Password",
    "org": "Your organization",
    "orgTitle": "Set up your organization",
    "orgLead": "You are signed in as {email} but do not belong to an organization yet.",
    "orgName": "Name",
    "website": "Website address",
    "websitePlaceholder": "example.org",
    "category": "Category",
    "country": "Country",
    "countryHelp": "Sets the currency and time zone you start with.",
    "acceptTerms": "I act for this organization and accept the terms of use",
    "acceptTermsOf": "I act for this organization and accept the",
    "terms": "terms of use",
    "mailedTitle": "Look into your mail",
    "mailed": "We sent an email to {email} that explains what to do next.",
    "submit": "Sign up",
    "submitOrg": "Set up organization",
    "hasAccount": "Have an account already? <link>Sign in</link>",
    "otherAccount": "Sign in with another account",
    "taken": "This email is already registered. <signIn>Sign in</signIn> or <restore>restore your password</restore>."
  },
  "strength": {
    "help": "At least 6 characters. 15 or more is better.",
    "short": "Too short: {missing, number} more {missing, plural, one {character} other {characters}}",
    "weak": "Easy to guess. Several words together are easier to remember.",
    "fair": "Fair. {missing, number} more {missing, plural, one {character makes} other {characters make}} it strong.",
    "strong": "Strong"
  },
  "terms": {
    "title": "Terms of use",
    "lead": "Between you and whoever runs this Almoner. In short sentences, because they are meant to be read.",
    "parts": {
      "data": {
        "title": "Your data is yours",
        "text": "Donors, gifts and all else that you enter belong to your organization. Other organizations here do not see them. Whoever runs this Almoner can reach them to keep it working; what they do in your name stands in your audit log."
      },
      "conduct": {
        "title": "What we ask of you",
        "text": "Act only for an organization that you may act for. Enter people only where the law lets you, and answer them when they ask what you keep. Keep your password to yourself. Use Almoner for nothing unlawful."
      },
      "privacy": {
        "title": "What is kept about you",
        "text": "Your name and email, your password in a form that cannot be turned back, where you are signed in, and what you change. One cookie keeps you signed in, another knows this browser again. There is no advertising and no tracking."
      },
      "money": {
        "title": "Money",
        "text": "Payments are taken by the payment gateway that your organization connects, under its terms. Almoner keeps the books of them and holds no money."
      },
      "warranty": {
        "title": "What is not promised",
        "text": "Almoner is free software under the AGPL, version 3, and comes without warranty, as far as the law allows. Keep copies of what you cannot do without."
      },
      "leaving": {
        "title": "Leaving",
        "text": "You can stop at any time. Ask whoever runs this Almoner to hand your data over and to delete it; the law may oblige you both to keep some of it for a while."
      }
    },
    "back": "Back to sign up"
  },
  "restore": {
    "title": "Restore your password",
    "lead": "We’ll send you a link to choose a new one.",
    "email": "Email",
    "submit": "Send the link",
    "sentTitle": "Look into your mail",
    "sent": "If {email} has an account, we’ve sent it a link. The link works for one hour.",
    "again": "Send it to another address",
    "back": "Back to sign in"
  },
  "newPassword": {
    "restore": {
      "title": "Choose a new password",
      "lead": "You will be signed out everywhere else, and signed in here.",
      "dead": "This link is no longer valid. Each link works once, within one hour."
    },
    "invite": {
      "dead": "This link is no longer valid. If you have already accepted, sign in. Otherwise, ask the person who invited you to send it again."
    },
    "deadTitle": "This link did not work",
    "password": "New password",
    "password2": "Confirm new password",
    "required": "Required",
    "differs": "The passwords do not match",
    "submit": "Save and sign in",
    "newLink": "Ask for a new link",
    "back": "Back to sign in",
    "tooShort": "At least {least, number} characters"
  },
  "invitation": {
    "title": "Join {org} as {role, select, owner {an owner} admin {an admin} agent {a member} other {a fundraiser}}",
    "choose": "You were invited as {email}. Choose a password to join.",
    "ready": "You are signed in as {email}.",
    "accept": "Accept the invitation",
    "later": "Not now",
    "signIn": "{email} has an account. Sign in to accept the invitation.",
    "otherAccount": "You are signed in as {current}, but the invitation is for {email}. Sign in with that account to accept it.",
    "signInAndAccept": "Sign in and accept"
  },
  "undoEmail": {
    "title": "Keep your email",
    "changed": "The email of your account was changed from {old} to {email}. Choose a new password to change it back. You will be signed out everywhere else.",
    "waiting": "The email of your account is about to change from {old} to {email}. Choose a new password to keep the old one. You will be signed out everywhere else.",
    "submit": "Undo and sign in",
    "deadTitle": "This link did not work",
    "dead": "The change has already been undone, or was made more than seven days ago. Sign in, or reset your password.",
    "back": "Back to sign in"
  },
  "verify": {
    "waitTitle": "Confirm your email",
    "wait": "Open the link we sent to {email}. It works for 24 hours.",
    "workingTitle": "One moment",
    "working": "Confirming your email…",
    "doneTitle": "Your email is confirmed",
    "done": "Thank you. You’re all set.",
    "failedTitle": "This link did not work",
    "email": "Email",
    "send": "Send a new link",
    "sentNote": "If {email} still needs to be confirmed, we’ve sent a new link.",
    "later": "Confirm later"
  },
  "editUser": {
    "firstName": "First name",
    "lastName": "Last name",
    "email": "Email",
    "emailHelp": "If you change it, we’ll email you a link to confirm the new address.",
    "emailPassword": "Needed to change your email.",
    "emailWaits": "{pending} has not been confirmed yet. Until then, sign in with {current}.",
    "emailResend": "Send the link again",
    "emailResent": "We sent a new link to {email}.",
    "emailCancel": "Cancel the change",
    "emailCanceled": "Your email stays as it is",
    "emailFailed": "This did not work",
    "unverified": "Not confirmed yet. Open the link in the email we sent you.",
    "changePassword": "Change Password",
    "keepPassword": "Keep the password",
    "currentPassword": "Current password",
    "newPassword": "New password",
    "newPasswordHelp": "At least 6 characters. 15 or more is better. You will be signed out everywhere else.",
    "confirmPassword": "Confirm new password",
    "required": "Required",
    "differs": "The passwords do not match",
    "notifications": "Email notifications",
    "notificationsHelp": "Emails about what happens at {org}. Events close together are combined into one email, and your own actions are left out.",
    "mailGroups": {
      "transactions": "Transactions",
      "recurring": "Recurring gifts",
      "work": "Work",
      "digests": "In the morning",
      "ownPage": "Your page"
    },
    "mails": {
      "chargeSucceeded": {
        "label": "A transaction succeeds",
        "help": "For recurring gifts, the first payment only"
      },
      "chargeFailed": {
        "label": "A transaction fails",
        "help": "For recurring gifts, the first and last attempt only"
      },
      "chargeRefunded": {
        "label": "A gift is refunded",
        "help": "Also if a refund fails or the bank returns a payment"
      },
      "dispute": {
        "label": "A gift is disputed",
        "help": "When it opens, when evidence is due, and how it ends"
      },
      "fraudWarning": {
        "label": "A gift is suspected of fraud",
        "help": "Refunding right away may prevent a dispute"
      },
      "planFailed": {
        "label": "A recurring gift fails",
        "help": "Too many payments in a row failed"
      },
      "planCanceled": {
        "label": "A recurring gift is canceled"
      },
      "planChanged": {
        "label": "A recurring gift is changed",
        "help": "Paused and resumed too"
      },
      "fundraiserPending": {
        "label": "A fundraiser or team is waiting for approval"
      },
      "importDone": {
        "label": "An import of yours is done",
        "help": "Also where it failed"
      },
      "exportDone": {
        "label": "An export of yours is ready",
        "help": "Also when it failed"
      },
      "bulkChangeDone": {
        "label": "A bulk change of yours is finished",
        "help": "Includes how many records could not be changed"
      },
      "hubspotStopped": {
        "label": "The sync with HubSpot stops",
        "help": "HubSpot revoked or refused Almoner’s access"
      },
      "integrationError": {
        "label": "A gateway is in trouble",
        "help": "It stopped taking payments, or a payment needs your review"
      },
      "ownPageGift": {
        "label": "Someone gives to your page",
        "help": "For recurring gifts, the first payment only"
      },
      "taskAssigned": {
        "label": "Someone gives you a task"
      },
      "taskDue": {
        "label": "A task of yours is due",
        "help": "In the morning of its day"
      },
      "dailyDigest": {
        "label": "Every day",
        "help": "What came in the day before, if anything did"
      },
      "weeklyDigest": {
        "label": "Every Monday",
        "help": "What came in the week before"
      }
    },
    "save": "Save Changes",
    "back": "Back",
    "saved": "Successfully saved changes",
    "confirmSent": "Open the link we sent to {email}.",
    "actingTitle": "This is not your own account",
    "actingText": "While you act as a member of an organization, you cannot change accounts or passwords."
  },
  "security": {
    "title": "Security",
    "factors": "Second factors",
    "factorsHelp": "A second factor keeps others out even if they know your password.",
    "types": {
      "totp": "Authenticator app",
      "passkey": "Passkey"
    },
    "added": "Added <date></date>",
    "lastUsed": "last used <date></date>",
    "neverUsed": "not used yet",
    "remove": "Remove",
    "removeOf": "Remove {name}",
    "addTotp": "Add authenticator app",
    "addPasskey": "Add passkey",
    "codes": "Recovery codes",
    "codesLeft": "{left, number} of 10 left. Each one signs you in once if you cannot use your second factor.",
    "renew": "Renew",
    "sessions": "Where you are signed in",
    "sessionsHelp": "If you do not recognize one, sign it out and change your password.",
    "here": "This browser",
    "activeNow": "Active now",
    "seen": "Last seen {when}",
    "signedInOn": "signed in <date></date>",
    "end": "Sign out",
    "endOf": "Sign out {device}",
    "endOthers": "Sign out everywhere else",
    "ended": "Signed out there",
    "endedOthers": "Signed out everywhere else",
    "endFailed": "Still signed in there",
    "failed": "This could not be shown.",
    "cancel": "Cancel",
    "dialogs": {
      "totp": "Add an authenticator app",
      "passkey": "Add a passkey",
      "remove": "Remove {name}?",
      "renew": "Renew your recovery codes?",
      "renewed": "Your new recovery codes"
    },
    "addedNotice": "Your second factor was added",
    "removedNotice": "Your second factor was removed",
    "renewedNotice": "Your recovery codes are new",
    "removeOne": "You will not be able to sign in with it any more. Your other second factors stay.",
    "removeLast": "This is your only second factor. Without it, your password alone signs you in, and your recovery codes stop working.",
    "removeNeeded": "This is your only second factor, and your role requires one. You will be asked to set up another right away.",
    "renewText": "You get ten new codes. The old ones stop working, including any you have not used.",
    "password": "Your password",
    "renewSubmit": "Renew the codes"
  },
  "place": {
    "here": "This computer",
    "near": "Your own network",
    "unknown": "Unknown place",
    "at": "IP address {ip}"
  },
  "factor": {
    "code": "Code from your authenticator app",
    "codeHelp": "Six digits that change every 30 seconds.",
    "recoveryCode": "Recovery code",
    "recoveryCodeHelp": "One of the ten codes you saved. Each works once.",
    "passkeyLead": "Your browser will ask for your fingerprint, face, PIN or security key.",
    "give": "Go on",
    "givePasskey": "Use your passkey",
    "otherWays": "Another way",
    "ways": {
      "passkey": "Use a passkey",
      "code": "Use your authenticator app",
      "recovery": "Use a recovery code"
    },
    "enrollmentCode": "Enrollment code",
    "enrollmentCodeHelp": "Whoever runs the server gets one with npm run superuser. It works once, for one hour. Ask for a new one if yours is lost or has expired.",
    "password": "Your password",
    "passwordHelp": "To be sure that it is you.",
    "kind": "How do you want to confirm it’s you?",
    "kinds": {
      "passkey": {
        "label": "Passkey",
        "detail": "Your fingerprint, face, PIN or a security key. There is nothing to type, and it works on this site only."
      },
      "totp": {
        "label": "Authenticator app",
        "detail": "An app on your phone shows a six-digit code to type in."
      }
    },
    "passkeyName": "Name of the passkey",
    "passkeyNameHelp": "A name to recognize it by.",
    "begin": "Go on",
    "beginPasskey": "Make the passkey",
    "scan": "Scan this with your authenticator app.",
    "typed": "Or type this in there:",
    "secret": "secret",
    "qrLabel": "QR code for your authenticator app",
    "firstCode": "The code that the app shows now",
    "add": "Add the app",
    "codesTitle": "Keep these recovery codes",
    "codesLead": "Each code signs you in once if you cannot use your second factor. They will not be shown again.",
    "codesList": "Recovery codes",
    "copy": "Copy",
    "copied": "Copied",
    "saveAsFile": "Save as a file",
    "kept": "I have kept them",
    "fileName": "almoner-recovery-codes.txt",
    "fileHead": "Recovery codes of {email} at Almoner. Each works once."
  },
  "passkey": {
    "refused": "Your browser could not use the passkey. Try again, or choose another way.",
    "known": "This device already has a passkey for this account.",
    "wrongPlace": "Passkeys only work at the address this Almoner is set up with."
  },
  "pageTitles": {
    "newPassword": "New password",
    "restore": "Restore your password",
    "signIn": "Sign in",
    "signUp": "Sign up",
    "terms": "Terms of use",
    "undoEmail": "Undo the change of your email",
    "verifyEmail": "Confirm your email"
  },
  "agent": {
    "onSystem": "{browser} on {system}",
    "other": "Another program"
  },
  "required": "Required",
  "language": {
    "title": "Language",
    "help": "For your screens and the emails we send you, on every computer."
  }
}
export = messages

// Generated from en.json by: npm run messages
declare const messages: {
  "greeting": "Hello {firstName},",
  "notYou": "If this was not you, you can ignore this email: nothing changes.",
  "dayLong": "The link works once, for 24 hours.",
  "hourLong": "The link works once, for 60 minutes.",
  "weekLong": "The link works once, for 7 days.",
  "newPassword": "Choose a new password",
  "confirm": "Confirm this address",
  "notMe": "It was not me",
  "tellOwner": "If this was you, there is nothing to do. If it was not, choose a new password at once and tell an owner of your organization.",
  "alreadyRegistered": {
    "subject": "You have an account already",
    "what": "Someone, probably you, signed up with this address. It has an account already, so nothing was changed.",
    "how": "Sign in as you always do. If you forgot your password, you can choose a new one there.",
    "go": "Sign in"
  },
  "verify": {
    "subject": "Confirm your email address",
    "what": "Please confirm that this is your address, so that we know where to reach you."
  },
  "restore": {
    "subject": "Choose a new password",
    "what": "Someone, probably you, asked for a new password for your account.",
    "lasts": "The link works once, for 60 minutes. Your old password works until you choose another."
  },
  "superuser": {
    "subject": "You are a superuser now",
    "what": "Whoever runs this Almoner has made you a superuser: you see every organization, and can act inside one for a reason.",
    "how": "Your old password no longer works. Choose one of at least {length, number} characters, then set up a second factor with the code that they give you.",
    "after": "After that, ask for another on the sign-in page."
  },
  "passwordChanged": {
    "subject": "Your password was changed",
    "what": "The password of your account was changed just now, and the account was signed out everywhere else."
  },
  "secondFactorAdded": {
    "subject": "A second factor was added",
    "what": "A second factor was added to your account just now. Signing in asks for it from now on."
  },
  "secondFactorRemoved": {
    "subject": "A second factor was removed",
    "what": "A second factor was removed from your account just now."
  },
  "recoveryCodeUsed": {
    "subject": "A recovery code was used",
    "what": "Someone signed in to your account with one of its recovery codes just now. {left, plural, one {There is # left.} other {There are # left.}}"
  },
  "invite": {
    "subject": "{name} invites you to {org}",
    "what": "{name} has invited you to work with {org} on Almoner, where the organization keeps its gifts and donors.",
    "how": "Follow the link to accept. If you are new to Almoner you choose a password; if you have an account with this address, you sign in.",
    "go": "Accept the invitation",
    "unknown": "If you do not know who this is from, you can ignore this email."
  },
  "suspended": {
    "subject": "Is {org} yours?",
    "what": "Your account belonged to {org} on Almoner before this address was confirmed. Someone else may have set that up with your address, so the membership is on hold and the API keys of the account were revoked.",
    "how": "If {org} is yours, follow the link to go on working there. Look through its teammates, gateways and webhook first.",
    "go": "Open the organization",
    "unknown": "If you do not know this organization, you can ignore this email."
  },
  "emailChange": {
    "subject": "Confirm your new email address",
    "what": "Someone, probably you, asked to change the email of the Almoner account {email} to this address. Once you confirm it, you sign in with this address.",
    "notAsked": "If you did not ask for this, do not follow the link.",
    "asked": "Your email address is about to change",
    "askedWhat": "Someone, probably you, asked to change the email of your account to {email}. You keep signing in with this address until the new one is confirmed.",
    "changed": "Your email address was changed",
    "changedWhat": "The email of your account is now {email}. Almoner writes to that address from now on.",
    "undoAsked": "If this was not you, undo the change: choose a new password, and the account is signed out everywhere else. The link works until seven days after the new address is confirmed.",
    "undoChanged": "If this was not you, undo the change: choose a new password, and the account is signed out everywhere else. The link works for seven days.",
    "noUndo": "If this was not you, tell an owner of your organization at once.",
    "undo": "Undo the change"
  }
}
export = messages

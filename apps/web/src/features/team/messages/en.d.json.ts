// Generated from en.json by: npm run messages
declare const messages: {
  "team": {
    "list": "Teammates",
    "none": "No users",
    "invite": "Invite New User",
    "you": "{role} (You)",
    "notActive": "Not active",
    "invited": "Invited",
    "toInvite": "Not invited yet",
    "sendInvitation": "Send invitation",
    "remove": "Remove",
    "removeTitle": "Remove {name}?",
    "removeText": "They came by an import and have not been invited. Their pages stay.",
    "edit": "Edit",
    "more": "Change {name}",
    "resend": "Resend invitation",
    "resent": "Invitation sent to {email}",
    "resendFailed": "The invitation was not sent",
    "revoke": "Revoke invitation",
    "revokeTitle": "Revoke the invitation of {name}?",
    "revokeText": "The link in the email stops working. You can invite them again at any time.",
    "revoked": "Invitation revoked",
    "make": {
      "owner": "Make owner",
      "admin": "Make admin",
      "agent": "Make member"
    },
    "makeTitle": "Make {name} {role, select, owner {an owner} admin {an admin} agent {a member} other {a fundraiser}}?",
    "makeText": {
      "owner": "Owners can do everything here, including removing other teammates.",
      "admin": "Admins manage the organization, its settings and its members.",
      "agent": "Members work with campaigns, transactions and donors. They cannot manage other people."
    },
    "madeTo": "{name} is now {role, select, owner {an owner} admin {an admin} agent {a member} other {a fundraiser}}",
    "delete": "Delete",
    "deleteTitle": "Delete {firstName} {lastName}?",
    "deleteText": "Are you sure you want to delete this user?",
    "keys": {
      "title": "Their API keys",
      "why": "These keys stop working immediately, along with any programs that use them. Keys you keep continue to work under your name.",
      "keep": "Keep “{name}”",
      "keepAll": "Keep all",
      "keepNone": "Stop all",
      "lastUsed": "last used <date></date>",
      "neverUsed": "never used",
      "failed": "Could not load their API keys"
    },
    "deleted": "Successfully deleted user",
    "deleteFailed": "User deletion failed",
    "form": {
      "firstName": "First name",
      "lastName": "Last name",
      "email": "Email",
      "permission": "Permission",
      "member": "Member",
      "memberDetail": "Works with campaigns, transactions and donors",
      "admin": "Admin",
      "adminDetail": "Also manages the organization, its settings and its members",
      "submit": "Invite",
      "back": "Back",
      "invited": "New user was successfully created",
      "mailed": "We sent an invitation to {email}. It is valid for 7 days."
    }
  },
  "access": {
    "change": "Change access",
    "title": "Access of {name}",
    "label": "What they may do",
    "help": "Takes effect immediately. We let them know by email.",
    "save": "Save access",
    "saved": "Access of {name} saved",
    "startFrom": "Start from",
    "presets": {
      "member": "Standard",
      "accountant": "Accountant",
      "viewer": "Viewer"
    },
    "switches": {
      "personalData": "See personal data",
      "plans": "Edit recurring gifts",
      "refunds": "Refund gifts",
      "exports": "Export",
      "readOnly": "Read only"
    },
    "details": {
      "personalData": "Donors’ emails, phone numbers and addresses; needed to edit donors",
      "plans": "Changes, pauses and cancels recurring gifts",
      "refunds": "Refunds donors through the gateway",
      "exports": "Downloads lists as files",
      "readOnly": "Can see everything but change nothing"
    },
    "differs": {
      "personalData": "No personal data",
      "plans": "No changes to recurring gifts",
      "refunds": "Refunds",
      "exports": "Exports",
      "readOnly": "Read only"
    }
  }
}
export = messages

// Generated from en.json by: npm run messages
declare const messages: {
  "gateway": {
    "title": "Integrations",
    "why": "A gateway processes your gifts. Donors pay through the default gateway of each legal entity.",
    "testMode": "Test mode",
    "testModeWhy": "The default gateway is in test mode. Gifts are tests, and no money moves.",
    "isDefault": "Default",
    "isOff": "Off",
    "connect": "Connect a gateway",
    "actions": {
      "test": "Test connection",
      "makeDefault": "Make default",
      "edit": "Edit",
      "keys": "Enter keys",
      "disconnect": "Disconnect",
      "turnOff": "Turn off",
      "turnOn": "Turn on",
      "moveGifts": "Move recurring gifts"
    },
    "facts": {
      "methods": "Ways to pay",
      "account": "Account",
      "keys": "Keys",
      "descriptor": "On bank statements",
      "fee": "Expected fee",
      "lastEvent": "Last event",
      "checked": "Last tested",
      "events": "Address for events",
      "noEvent": "None yet",
      "notTested": "Not yet"
    },
    "requirements": "The gateway still asks for",
    "error": "At the last test",
    "said": {
      "tested": "{name} answers",
      "saved": "Successfully saved changes",
      "isDefault": "{name} is the default now",
      "disconnected": "{name} is disconnected",
      "connected": "{name} is connected"
    },
    "connectDialog": {
      "title": "Connect a gateway to {entity}",
      "provider": "Which gateway?",
      "stripe": "Cards, bank debits and wallets. Donors enter card numbers with Stripe, never here.",
      "sandbox": "Test gifts with test numbers. No money moves.",
      "offline": "Cash, checks and bank transfers that staff record.",
      "mode": "Mode",
      "live": "Live: real money",
      "test": "Test: no money moves",
      "name": "Name",
      "nameHelp": "As your team will see it",
      "submit": "Connect",
      "cancel": "Cancel",
      "there": "It is connected already."
    },
    "keysDialog": {
      "title": "Keys of {name}",
      "publishableKey": "Publishable key",
      "secretKey": "Secret key",
      "webhookSecret": "Signing secret",
      "webhookSecretHelp": "From the webhook endpoint you create at the gateway with the address for events. Without it, no gifts are accepted.",
      "kept": "Currently {mask}. Leave empty to keep it.",
      "fromDashboard": "From the developer page of your gateway account",
      "submit": "Check and save"
    },
    "editDialog": {
      "title": "Edit {name}",
      "descriptor": "On bank statements",
      "descriptorHelp": "5 to 22 characters, including a letter. If empty, your gateway account’s own is used.",
      "methods": "Ways to pay",
      "percent": "Expected fee in percent",
      "percentHelp": "Used when donors offer to cover the fee. The actual fee is recorded with each gift.",
      "fixed": "Expected fee in each gift",
      "submit": "Save changes",
      "percentFault": "Enter a number from 0 to 100, with up to two decimals"
    },
    "disconnectDialog": {
      "title": "Disconnect {name}?",
      "text": "Its keys are deleted permanently. Gifts stay, but you can only refund them at the gateway itself.",
      "textByHand": "Gifts stay as they are, and staff can still add gifts by hand.",
      "plans": "{count, plural, one {It still collects # recurring gift.} other {It still collects # recurring gifts.}}",
      "target": "Collect them from now on by",
      "targetHelp": "If it belongs to another account, we ask donors for their card again.",
      "noTarget": "No other gateway in the same mode can collect them. Connect one first.",
      "submit": "Disconnect"
    },
    "domains": {
      "title": "Payment domains",
      "why": "Apple Pay and Google Pay only appear on web domains registered here.",
      "none": "No domain yet.",
      "domain": "Domain",
      "domainHelp": "As in give.example.org",
      "add": "Register domain",
      "verify": "Verify",
      "enable": "Enable",
      "disable": "Disable",
      "wallets": {
        "applePay": "Apple Pay",
        "googlePay": "Google Pay",
        "link": "Link",
        "paypal": "PayPal"
      }
    },
    "numbers": {
      "title": "Test numbers",
      "why": "Enter one of these as the card or account number. With the plain number, the amount decides the outcome.",
      "caption": "Test numbers of the sandbox",
      "number": "Number",
      "amount": "Amount",
      "what": "What happens"
    }
  },
  "statuses": {
    "active": "Active",
    "incomplete": "Keys missing",
    "restricted": "Restricted",
    "disconnected": "Disconnected"
  },
  "domainStatuses": {
    "active": "Active",
    "inactive": "Not working",
    "pending": "Not answered yet",
    "disabled": "Disabled"
  }
}
export = messages

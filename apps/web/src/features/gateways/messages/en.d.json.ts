// Generated from en.json by: npm run messages
declare const messages: {
  "gateway": {
    "title": "Integrations",
    "why": "A gateway is where gifts are paid. Donors pay by the default of each legal entity.",
    "testMode": "Test mode",
    "testModeWhy": "The default takes no money: gifts are tests, and count in no total.",
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
      "turnOn": "Turn on"
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
      "stripe": "Cards, bank debits and wallets. Donors enter card numbers on Stripe’s page, never here.",
      "sandbox": "Test gifts without money, by test numbers.",
      "offline": "Cash, checks and transfers that staff record.",
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
      "webhookSecretHelp": "Of the endpoint that you make at the gateway with the address for events. Without it no gift is taken.",
      "kept": "Now {mask}. Leave empty to keep it.",
      "fromDashboard": "From the developers’ page of your gateway account",
      "submit": "Check and save"
    },
    "editDialog": {
      "title": "Edit {name}",
      "descriptor": "On bank statements",
      "descriptorHelp": "5 to 22 characters, with a letter. Empty: as your gateway account says.",
      "methods": "Ways to pay",
      "percent": "Expected fee in percent",
      "percentHelp": "For offering donors to cover it; the true fee comes with each gift.",
      "fixed": "Expected fee in each gift",
      "submit": "Save changes",
      "percentFault": "From 0 to 100, with at most two decimals"
    },
    "disconnectDialog": {
      "title": "Disconnect {name}?",
      "text": "Its keys are removed for good. Gifts stay, but they can be refunded only at the gateway itself.",
      "textByHand": "Gifts stay as they are, and staff can still add gifts by hand.",
      "plans": "{count, plural, one {# recurring gift is still collected by it.} other {# recurring gifts are still collected by it.}}",
      "target": "Collect them from now on by",
      "targetHelp": "At another account the donors are asked for their card again.",
      "noTarget": "There is no other gateway in the same mode that could collect them. Connect one first.",
      "submit": "Disconnect"
    },
    "domains": {
      "title": "Payment domains",
      "why": "Apple Pay and Google Pay appear only on web domains that are registered here.",
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
      "why": "Type one where a card or account number is asked for. With a plain number, the amount does the same.",
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

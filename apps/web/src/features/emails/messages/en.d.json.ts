// Generated from en.json by: npm run messages
declare const messages: {
  "title": "Emails",
  "views": "Emails by view",
  "sentTab": "Sent",
  "filtered": "No emails match",
  "oneDonor": "One donor",
  "donor": "Donor",
  "filters": {
    "search": "Search emails",
    "searchHint": "Donor, address or subject"
  },
  "empty": {
    "title": "No emails yet",
    "text": "Every email to a donor or a fundraiser appears here with its outcome, for 90 days after it was sent."
  },
  "email": {
    "pageTitle": "Email",
    "back": "Emails",
    "missing": "Email not found",
    "missingText": "Emails are kept for 90 days after they were sent.",
    "toList": "All emails",
    "to": "To <link>{name}</link>",
    "toAddress": "To {address}",
    "again": "Send again",
    "views": "How it is shown",
    "formatted": "As sent",
    "plain": "Plain text",
    "frame": "The email",
    "linksCut": "Links do not work here, because some of them open the donor’s own page.",
    "gone": "Its content is no longer kept.",
    "details": "Details",
    "recipient": "To",
    "from": "From",
    "writtenBy": "Written by",
    "answers": "Replies go to",
    "copies": "Copies",
    "kind": "Kind",
    "written": "Written",
    "sent": "Sent",
    "bounced": "Bounced",
    "complained": "Marked as spam",
    "attempts": "Attempts",
    "attachments": "Attachments",
    "withheld": {
      "bounced": "The address was stopped because an earlier email had bounced.",
      "complained": "The address was stopped because an earlier email had been marked as spam.",
      "manual": "The address had been stopped by staff.",
      "unwanted": "The donor no longer wanted emails like it by then, or could not be contacted."
    },
    "trouble": {
      "bounced": "It did not reach the mailbox",
      "failed": "It could not be sent",
      "failing": "It could not be sent yet. Almoner keeps trying.",
      "complained": "The recipient marked it as spam",
      "withheld": "It was not sent"
    },
    "attachmentFailed": "The file was not downloaded"
  },
  "again": {
    "title": "Send “{subject}” again?",
    "text": "The same email goes to the donor’s current address.",
    "waits": "It is sent right away, with a fresh set of attempts.",
    "submit": "Send again",
    "done": "On its way to {to}"
  },
  "stopped": {
    "tab": "Stopped addresses",
    "title": "Stopped addresses",
    "text": "These addresses get no emails. Addresses that bounce or report spam are added automatically.",
    "add": "Stop an address",
    "filtered": "No addresses match",
    "filters": {
      "search": "Search addresses",
      "searchHint": "Address"
    },
    "reason": "Reason",
    "columns": {
      "address": "Address",
      "donor": "Donor",
      "reason": "Reason",
      "since": "Since",
      "actions": "Actions"
    },
    "lift": "Send emails again",
    "menuOf": "Actions for {address}",
    "empty": {
      "title": "No stopped addresses",
      "text": "Addresses that bounce or report spam appear here, and those you stop yourself."
    }
  },
  "stopping": {
    "title": "Stop an address",
    "text": "Nothing more is sent to it, not even receipts, until you allow it again.",
    "address": "Email address",
    "note": "Reason",
    "noteHelp": "Only your team sees it.",
    "submit": "Stop emails",
    "done": "Emails to {address} are stopped"
  },
  "sender": {
    "title": "Sender",
    "address": "The address donors get emails from",
    "field": "Your sender address",
    "fieldHelp": "Such as giving@ at your own domain. Leave it empty to send from Almoner’s address.",
    "save": "Save address",
    "saved": "Successfully saved changes",
    "used": "Donors get emails from {address}",
    "usedDetail": "They are signed with your own key, so mailboxes can tell that they are yours.",
    "platform": "Donors get emails from {address}",
    "platformDetail": "They carry your name, and replies go to the address in your general settings. To send from your own address, enter it here.",
    "notYet": "{address} is used once all three records below are in place. Until then, emails carry your name, and replies go to the address in your general settings.",
    "records": "Records of {domain}",
    "recordsHelp": "Add these at your domain’s DNS provider. A new record can take up to a day to show.",
    "checked": "Last checked:",
    "check": "Check again",
    "type": "Type",
    "name": "Name",
    "found": "There now",
    "value": "Value to copy",
    "names": {
      "spf": "SPF",
      "dkim": "DKIM",
      "dmarc": "DMARC"
    },
    "values": {
      "spf": "value of the SPF record",
      "dkim": "value of the DKIM record",
      "dmarc": "value of the DMARC record"
    },
    "states": {
      "found": "In place",
      "missing": "Missing",
      "wrong": "To be changed",
      "unknown": "Not known"
    },
    "what": {
      "spf": "Says which servers may send mail for your domain.",
      "dkim": "Has the key by which mailboxes check the signature of each mail.",
      "dmarc": "Says what mailboxes do with mail that is not from you."
    },
    "next": {
      "found": "Nothing to do.",
      "missing": "Add a record with this name and value.",
      "wrong": "There is a record, but it does not do. Replace what is there with this one value; where there are several, keep only this one.",
      "unknown": "The name servers of your domain did not answer. What held before still holds. Check again in a few minutes."
    }
  },
  "mailings": {
    "title": "Mailings",
    "tab": "Mailings",
    "pageTitle": "Mailing",
    "newTitle": "New mailing",
    "back": "Mailings",
    "add": "New mailing",
    "filtered": "No mailings match",
    "toSome": "{count, plural, one {# recipient} other {# recipients}}",
    "filters": {
      "search": "Search mailings",
      "searchHint": "Name"
    },
    "empty": {
      "title": "No mailings yet",
      "text": "Write an email to the donors who agreed to get it: a newsletter, an appeal, or a report on what their gifts did."
    },
    "columns": {
      "name": "Mailing",
      "state": "State",
      "recipients": "Recipients",
      "unsubscribed": "Unsubscribed",
      "when": "When",
      "donor": "Donor",
      "fate": "Outcome",
      "email": "Email"
    },
    "states": {
      "draft": "Draft",
      "scheduled": "Scheduled",
      "sending": "Sending",
      "paused": "Paused",
      "sent": "Sent",
      "canceled": "Canceled"
    },
    "purposes": {
      "marketing": "Campaigns",
      "newsletter": "Newsletter",
      "stewardship": "Stewardship"
    },
    "languages": {
      "en": "English",
      "he": "Hebrew",
      "ar": "Arabic",
      "fr": "French",
      "es": "Spanish"
    },
    "fates": {
      "waiting": "Waiting",
      "queued": "On its way",
      "sent": "Sent",
      "failed": "Failed",
      "bounced": "Bounced",
      "complained": "Marked as spam",
      "unsubscribed": "Unsubscribed",
      "left_out": "Left out"
    },
    "reasons": {
      "gone": "Deleted",
      "deceased": "Deceased",
      "do_not_contact": "Do not contact",
      "no_email": "No email address",
      "stopped": "Address is stopped",
      "denied": "Declined these emails",
      "no_consent": "Never agreed to these emails",
      "same_address": "Shares an address with another recipient"
    },
    "record": {
      "back": "Mailings",
      "missing": "Mailing not found",
      "missingText": "It may belong to another organization.",
      "toList": "All mailings"
    },
    "form": {
      "name": "Name",
      "nameHelp": "Only your team sees it.",
      "purpose": "Purpose",
      "purposeHelp": "Only donors who agreed to emails for this purpose get it.",
      "segment": "To",
      "segmentHelp": "Saved views of the donors list can be chosen here.",
      "everybody": "All donors",
      "filtered": "Donors by a filter",
      "ofView": "{name}, as it was when chosen",
      "templates": "Letter templates",
      "fromTemplate": "Start from a template",
      "perHour": "Pace",
      "perHourHelp": "Slower is kinder to a new sending address.",
      "perHourUnit": "an hour",
      "create": "Save draft",
      "created": "Draft saved",
      "save": "Save draft",
      "saved": "Draft saved"
    },
    "audience": {
      "label": "Who gets it",
      "gets": "{count, plural, =0 {None} other {{count, number}}} of {of, plural, one {# donor} other {# donors}} would get it now",
      "show": "Show",
      "hide": "Hide",
      "showOf": "Show donors: {reason}",
      "hideOf": "Hide donors: {reason}",
      "more": "More"
    },
    "preview": {
      "title": "Preview",
      "as": "As {name} would get it, in {language}",
      "madeUp": "Nobody would get it yet, so this is a sample donor.",
      "frame": "The email",
      "withheld": "Only people who may see personal data can see what donors get.",
      "incomplete": "Write a subject and a text in {language} to see it here.",
      "previous": "Previous recipient",
      "next": "Next recipient",
      "place": "{place, number} of {of, number}",
      "donor": "Preview as another donor",
      "all": "Show all recipients",
      "notReached": "This donor would not get this mailing."
    },
    "noAddress": {
      "title": "Your postal address is missing",
      "text": "Anti-spam law requires it in every mailing, so this one cannot be sent yet.",
      "link": "Add it to your receipt settings"
    },
    "actions": {
      "send": "Send…",
      "pause": "Pause",
      "resume": "Resume",
      "test": "Send a test to myself",
      "testIn": "Send a test to myself in {language}",
      "unschedule": "Back to draft",
      "cancel": "Cancel mailing",
      "more": "More actions",
      "saveFirst": "Save the draft first",
      "tested": "Sent a test to {to}",
      "done": {
        "pause": "Mailing paused",
        "resume": "Mailing resumed",
        "unschedule": "Mailing is a draft again"
      }
    },
    "canceling": {
      "title": "Cancel “{name}”?",
      "submit": "Cancel mailing",
      "done": "Mailing canceled",
      "unsent": "Nobody gets it. This cannot be undone.",
      "begun": "Nobody else gets it. Emails already sent stay sent. This cannot be undone."
    },
    "scheduling": {
      "title": "Send “{name}”",
      "when": "When",
      "whens": {
        "now": "Now",
        "later": "Later"
      },
      "date": "Date",
      "time": "Time",
      "zone": "In your organization’s time zone, {zone}.",
      "needsDate": "Choose a date",
      "submit": "Send mailing",
      "done": "Mailing scheduled"
    },
    "figures": {
      "recipients": "Recipients",
      "undelivered": "Not delivered",
      "undeliveredText": "Emails that bounced or could not be delivered."
    },
    "progress": "Sending",
    "details": "Details",
    "recipients": "Recipients",
    "noRecipients": "No recipients match",
    "emailOf": "Email to {name}",
    "facts": {
      "pace": "Pace",
      "perHour": "{count, number} an hour",
      "scheduled": "Scheduled for",
      "started": "Started",
      "finished": "Finished",
      "canceled": "Canceled",
      "by": "Written by",
      "leftOut": "Left out at the start"
    }
  },
  "personal": {
    "title": "Email",
    "titleOf": "Email to {name}",
    "to": "To",
    "from": "From {name}. Replies go to {address}.",
    "fromOnly": "From {name}.",
    "stoppedAddress": "{address} (stopped: {why})",
    "languageHelp": "Sets the direction of the text and the greeting.",
    "templates": "Letter templates",
    "fromTemplate": "Start from a template",
    "replaceTitle": "Replace what you wrote?",
    "replaceText": "The subject and text of “{name}” take the place of yours.",
    "replace": "Replace text",
    "notToContact": "This donor is not to be contacted",
    "notToContactText": "You can still write about their own payments, such as a gift that failed or a receipt they asked for.",
    "isAboutPayments": "This email is about their own payments",
    "preview": "Preview",
    "looks": {
      "formatted": "Formatted",
      "plain": "Plain text"
    },
    "incomplete": "Write a subject and a text to see the email here.",
    "send": "Send email",
    "cancel": "Cancel",
    "sent": "Your email is on its way to {to}",
    "sentBefore": "This email may have been sent before you changed it. Look at the donor’s timeline before you write again.",
    "needsAddress": "Choose an address",
    "needsText": "Write something besides the greeting",
    "needsReason": "Confirm this, or do not write",
    "toDonor": "Open donor",
    "donor": {
      "back": "Donors",
      "missing": "Donor not found",
      "missingText": "They may have been deleted, or merged with another donor.",
      "toList": "All donors"
    },
    "nobody": {
      "deceased": "This donor has died",
      "deceasedText": "To reach their family, write to a relative from that person’s own page.",
      "noAddress": "No email address",
      "noAddressText": "Add an address to the donor’s details, then write to them.",
      "allStopped": "No address that gets emails",
      "allStoppedText": "Let an address get emails again above, or give the donor another one."
    }
  }
}
export = messages

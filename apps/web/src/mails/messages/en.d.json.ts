// Generated from en.json by: npm run messages
declare const messages: {
  "kinds": {
    "thank_you": "Thank-you",
    "receipt": "Gift confirmation",
    "refund": "Refund",
    "payment_returned": "Payment returned",
    "tribute_notice": "Tribute notice",
    "recurring_welcome": "First recurring payment",
    "installment_receipt": "Later recurring payment",
    "upcoming_charge": "Upcoming payment",
    "plan_changed": "Recurring gift changed",
    "plan_paused": "Recurring gift paused",
    "plan_resumed": "Recurring gift resumed",
    "plan_canceled": "Recurring gift ended",
    "plan_restarted": "Recurring gift restarted",
    "plan_completed": "Recurring gift completed",
    "installment_failed_first": "Payment failed, first try",
    "installment_failed_later": "Payment failed, later try",
    "installment_failed_final": "Payment failed, last try",
    "installment_failed_hard": "Payment failed permanently",
    "card_expiring": "Card about to expire",
    "draft_reminder_1": "Reminder of an unfinished gift",
    "draft_reminder_2": "Second reminder of an unfinished gift",
    "draft_reminder_3": "Third reminder of an unfinished gift",
    "annual_statement": "Statement of giving",
    "card_link": "Link to update a card",
    "email_change_asked": "Change of address, asked at the old one",
    "email_change_here": "Change of address, asked at the new one",
    "email_changed": "Address changed",
    "portal_link": "Link to the donor’s page",
    "fundraiser_sign_up": "Fundraiser sign-up",
    "fundraiser_submitted": "Fundraiser’s page waits for approval",
    "fundraiser_invited": "Invitation of a fundraiser",
    "fundraiser_approved": "Fundraiser’s page approved",
    "fundraiser_rejected": "Fundraiser’s page not approved",
    "fundraiser_change_approved": "Changes of a page approved",
    "fundraiser_change_rejected": "Changes of a page not approved",
    "fundraiser_donation": "Gift to a fundraiser’s page",
    "fundraiser_gift_confirmed": "Fundraiser’s gift by hand confirmed",
    "fundraiser_gift_declined": "Fundraiser’s gift by hand declined",
    "fundraiser_thanks": "Thanks from a fundraiser",
    "fundraiser_milestone": "Fundraiser reached a milestone",
    "fundraiser_ended": "Fundraiser’s page ended",
    "team_donation": "Gift to a team’s page",
    "team_joined": "Somebody joined a team",
    "team_removed": "Removed from a team",
    "team_captain": "Captain of a team",
    "team_approved": "Team approved",
    "team_rejected": "Team not approved",
    "team_change_approved": "Changes of a team approved",
    "team_change_rejected": "Changes of a team not approved",
    "team_gift_confirmed": "Team’s gift by hand confirmed",
    "acknowledgment": "Thank-you letter",
    "personal": "Personal email",
    "test": "Test",
    "mailing": "Mailing"
  },
  "states": {
    "waiting": "Waiting",
    "failing": "Not sent yet",
    "sent": "Sent",
    "failed": "Failed",
    "bounced": "Bounced",
    "complained": "Marked as spam",
    "withheld": "Not sent"
  },
  "reasons": {
    "bounced": "Bounced",
    "complained": "Marked as spam",
    "manual": "Stopped by staff"
  },
  "columns": {
    "created": "Written",
    "recipient": "To",
    "subject": "Subject",
    "kind": "Kind",
    "state": "State"
  },
  "label": "email “{subject}” to {recipient}",
  "stopped": {
    "title": "Emails to {address} are not sent",
    "bounced": "Emails to this address bounced, so receipts and all other emails to it are withheld.",
    "complained": "The recipient marked an email as spam, so receipts and all other emails to this address are withheld.",
    "manual": "Staff stopped this address, so receipts and all other emails to it are withheld.",
    "since": "Since",
    "lift": "Send emails to it again"
  },
  "lifting": {
    "title": "Send emails to {address} again?",
    "bounced": "If the mailbox still rejects emails, the next one bounces and the address is stopped again. Emails withheld so far are not sent.",
    "complained": "Only do this if the recipient asked for it. Emails withheld so far are not sent.",
    "manual": "Emails withheld so far are not sent.",
    "submit": "Send emails again",
    "done": "{address} gets emails again"
  },
  "words": {
    "language": "Language",
    "languagesHelp": "Donors get it in their own language, or in your organization’s if theirs is missing.",
    "subject": "Subject",
    "body": "Text",
    "add": "Add {language}",
    "remove": "Remove {language}",
    "none": "There is no {language} text yet.",
    "languages": {
      "en": "English",
      "he": "Hebrew",
      "ar": "Arabic",
      "fr": "French",
      "es": "Spanish"
    }
  },
  "write": {
    "open": "Email…",
    "detail": "Write to this donor alone",
    "words": "mail message write contact"
  }
}
export = messages

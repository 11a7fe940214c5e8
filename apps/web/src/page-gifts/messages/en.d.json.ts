// Generated from en.json by: npm run messages
declare const messages: {
  "pageGifts": {
    "title": "Latest gifts",
    "columns": {
      "donor": "Donor",
      "date": "Date",
      "amount": "Amount",
      "comment": "Message",
      "thanks": "Thanks"
    },
    "anonymous": "Anonymous donor",
    "thanks": {
      "thank": "Thank",
      "sent": "Thanked",
      "noAddress": "No email address",
      "title": "Thank {name}",
      "text": "They get your message by email from the organization, signed with your name.",
      "textAnonymous": "This donor wants no name shown. Your message reaches them all the same, and you are not told who they are.",
      "message": "Message",
      "send": "Send thanks",
      "done": "Your thanks are on their way",
      "textTeam": "They get your message by email from the organization, signed with the name of your team."
    },
    "none": "No gifts yet",
    "noneText": "The gifts that come through your page will be listed here, with what their donors wrote.",
    "thanksText": "Thank you for your gift to {campaign}. It brings us a good step further.",
    "teamTitle": "Gifts to the team’s page",
    "noneTeamText": "The gifts that come through the team’s page will be listed here, with what their donors wrote."
  }
}
export = messages

// Generated from en.json by: npm run messages
declare const messages: {
  "ownPageGift": {
    "named": "{donor} gave {amount} to your page",
    "unnamed": "Someone gave {amount} to your page",
    "many": "{count, plural, one {# gift} other {# gifts}} to your page",
    "namedLine": "{donor} gave {amount} for {campaign}.",
    "unnamedLine": "Someone who prefers not to be named gave {amount} for {campaign}.",
    "more": "And {count, plural, one {# more} other {# more}}.",
    "teamNamed": "{donor} gave {amount} to {team}",
    "teamUnnamed": "Someone gave {amount} to {team}",
    "manyTeam": "{count, plural, one {# gift} other {# gifts}} to {team}",
    "manyBoth": "{count, plural, one {# gift} other {# gifts}} to your page and your team",
    "teamNamedLine": "{donor} gave {amount} to {team}, for {campaign}.",
    "teamUnnamedLine": "Someone who prefers not to be named gave {amount} to {team}, for {campaign}."
  }
}
export = messages

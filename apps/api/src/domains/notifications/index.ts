export { tellInboxes } from './inbox-news.statements.js'
export { InboxNews } from './inbox-news.js'

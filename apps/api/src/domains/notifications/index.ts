export { InboxNews } from './inbox-news.js'

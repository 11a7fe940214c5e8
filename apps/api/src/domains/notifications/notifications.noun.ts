import { defineNoun } from '../noun.js'
import { InboxNews } from './inbox-news.js'
import { NoticeRead } from './notice-read.entity.js'
import { NoticeReader } from './notices.repository.js'
import { NotificationsJobs } from './notifications.jobs.js'
import { notificationsProcedures } from './notifications.router.js'
import { NotificationsService } from './notifications.service.js'
import { StaffDigest } from './staff-digest.entity.js'
import { StaffDigests } from './staff-digests.js'
import { StaffEmails } from './staff-emails.js'
import { StaffNotice } from './staff-notice.entity.js'
import { StaffNoticesRepository } from './staff-notices.repository.js'

export const notifications = defineNoun({
  providers: [
    InboxNews,
    NotificationsJobs,
    NoticeReader,
    NotificationsService,
    StaffDigests,
    StaffEmails,
    StaffNoticesRepository,
  ],
  entities: [NoticeRead, StaffDigest, StaffNotice],
  procedures: (get) => ({ notifications: notificationsProcedures(get(NotificationsService)) }),
})

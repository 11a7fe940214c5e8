import type { ImportFieldInfo } from './import-field.js'

/** What a row can say of a fundraiser's page, beside the person, the campaign and the status. */
export const fundraiserImportFields = {
  pageId: {
    label: 'Fundraiser ID',
    group: 'page',
    words: ['fundraiserid', 'fundraisingpageid', 'pageid', 'participantid', 'supporterpageid'],
    hint: 'The ID in the system it comes from. The same ID is never imported twice, and gifts find the page by it.',
  },
  pageSlug: {
    label: 'Address of the page',
    group: 'page',
    words: [
      'slug',
      'addressofthepage',
      'pageaddress',
      'pageurl',
      'fundraiserurl',
      'fundraisingpageurl',
      'fundraiserlink',
      'pagelink',
      'permalink',
    ],
    hint: 'Of a whole link the last part. Made from the name where this is empty.',
  },
  pageTitle: {
    label: 'Page title',
    group: 'page',
    words: ['pagetitle', 'fundraisertitle', 'fundraisingpagetitle', 'pagename', 'headline', 'pageheadline'],
  },
  story: {
    label: 'Story',
    group: 'page',
    words: ['story', 'pagestory', 'fundraiserstory', 'mystory', 'pagetext', 'personalmessage', 'pagedescription'],
  },
  goal: {
    label: 'Goal',
    group: 'page',
    words: [
      'goal',
      'goalamount',
      'fundraisinggoal',
      'fundraisergoal',
      'pagegoal',
      'personalgoal',
      'target',
      'targetamount',
    ],
  },
  pageEndsOn: {
    label: 'Last day of the page',
    group: 'page',
    words: ['pageenddate', 'fundraiserenddate', 'pageends', 'lastdayofthepage'],
  },
  raised: {
    label: 'Raised so far',
    group: 'page',
    words: ['raised', 'raisedsofar', 'amountraised', 'raisedamount', 'totalraised', 'fundsraised', 'totalfundraised'],
    hint: 'A check alone: compared with what the page has raised here. Gifts come by a file of gifts.',
  },
} as const satisfies Record<string, ImportFieldInfo>

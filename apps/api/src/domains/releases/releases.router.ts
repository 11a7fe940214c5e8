import {
  createRelease,
  downloadRelease,
  getRelease,
  listReleaseCharts,
  listReleaseLines,
  listReleases,
  listReleaseScopes,
  postRelease,
  previewRelease,
  saveReleaseChart,
} from '@almoner/contracts/releases/releases.operations'
import { procedureFor } from '../../trpc/procedure-for.js'
import type { ReleaseCharts } from './release-charts.service.js'
import type { ReleasesService } from './releases.service.js'

export const releasesProcedures = (releases: ReleasesService, charts: ReleaseCharts) => ({
  charts: procedureFor(listReleaseCharts).query(({ ctx }) => charts.list(ctx.actor)),
  saveChart: procedureFor(saveReleaseChart).mutation(({ ctx, input }) => charts.save(ctx.actor, input)),
  scopes: procedureFor(listReleaseScopes).query(({ ctx }) => releases.scopes(ctx.actor)),
  list: procedureFor(listReleases).query(({ ctx, input }) => releases.list(ctx.actor, input)),
  get: procedureFor(getRelease).query(({ ctx, input }) => releases.get(ctx.actor, input)),
  lines: procedureFor(listReleaseLines).query(({ ctx, input }) => releases.lines(ctx.actor, input)),
  preview: procedureFor(previewRelease).query(({ ctx, input }) => releases.preview(ctx.actor, input)),
  create: procedureFor(createRelease).mutation(({ ctx, input }) => releases.create(ctx.actor, input)),
  markPosted: procedureFor(postRelease).mutation(({ ctx, input }) => releases.markPosted(ctx.actor, input)),
  download: procedureFor(downloadRelease).query(({ ctx, input }) => releases.download(ctx.actor, input)),
})

import { given } from '../../accounts/settings/rules.ts'
import type { HandlersOf } from '../../platform/http/handlers.ts'
import { notFound } from '../../platform/http/problem.ts'
import { findPast } from '../past.ts'
import { presentSeeker } from './present.ts'
import { findSeekerRows, findResumesToShow } from './queries.ts'
import { maySee, type Viewer, visibilityOf } from './rules.ts'

/** How a job seeker looks to others with privacy settings they haven't saved yet. */
export const privacyPreviewHandlers: Pick<HandlersOf<'settings'>, 'previewPrivacy'> = {
  async previewPrivacy({ caller, body }, { db, files }) {
    const [row] = await findSeekerRows(db, [caller.seeker_id], null)
    if (!row) throw notFound()
    const privacy = { ...row.privacy, ...given(body) }
    const [kept, all] = await Promise.all([findResumesToShow(db, row.id, null), findPast(db, row.id)])
    const show = (viewer: Viewer) => {
      const visibility = visibilityOf(privacy, viewer)
      // They send one resume with an application: the default, unless they choose another.
      const resumes = { all: kept, sent: kept.slice(0, 1), none: undefined }[visibility.resumes]
      return presentSeeker({ ...row, search_status: privacy.search_status }, visibility, files, {
        resumes,
        past: visibility.past ? all : undefined,
      })
    }
    const seenBy = (viewer: Viewer) => (maySee(privacy, viewer) ? show(viewer) : null)
    return {
      data: {
        own: show({ kind: 'self' }),
        visitor: seenBy({ kind: 'anyone' }),
        verified_employer: seenBy({ kind: 'company', has_application: false, has_accepted: false, is_agency: false }),
        applied_to: seenBy({ kind: 'company', has_application: true, has_accepted: false, is_agency: false }),
      },
    }
  },
}

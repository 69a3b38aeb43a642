// Runs before the first paint, in every page's head. Built into one script (scripts/head-script.ts) and allowed by its
// hash.
import { hideClosedBanners } from './banners.ts'
import { markLogin } from './login.ts'
import { fetchScriptsAfterPaint } from './scripts-after-paint.ts'
import { dropSharedMetaOnNavigation } from './shared-meta.ts'
import { standInForStorage } from './storage.ts'
import { applyTheme } from './theme.ts'
import { leaveSchemasUncompiled } from './uncompiled-schemas.ts'

standInForStorage()
applyTheme()
hideClosedBanners()
leaveSchemasUncompiled()
dropSharedMetaOnNavigation()
fetchScriptsAfterPaint(markLogin())

// Runs before anything is painted, in every page's head: built as one script (scripts/head-script.ts), allowed by its hash.
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

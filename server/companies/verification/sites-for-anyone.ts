/**
 * Where anybody gets a page under a name that is not theirs, so that mail to these domains proves nothing of a company
 * that has its website there: hosts, builders, networks. The best-known, few on purpose; these and every name below.
 */
export const sitesForAnyone: ReadonlySet<string> = new Set(
  [
    'github.io github.com gitlab.io gitlab.com bitbucket.io bitbucket.org sourceforge.net codeberg.page readthedocs.io',
    'pages.dev workers.dev vercel.app now.sh netlify.app netlify.com surge.sh fly.dev onrender.com railway.app glitch.me',
    'herokuapp.com web.app firebaseapp.com appspot.com run.app azurewebsites.net azurestaticapps.net cloudfront.net',
    'amazonaws.com amplifyapp.com awsapprunner.com ondigitalocean.app digitaloceanspaces.com windows.net replit.app',
    'blogspot.com wordpress.com wixsite.com wix.com wixstudio.com editorx.io weebly.com squarespace.com webflow.io',
    'framer.website framer.app myshopify.com shopify.com godaddysites.com jimdosite.com jimdofree.com strikingly.com',
    'carrd.co notion.site notion.so softr.app bubbleapps.io typedream.app durable.co site123.me yolasite.com tilda.ws',
    'sites.google.com docs.google.com drive.google.com business.site g.page linktr.ee beacons.ai about.me bio.link',
    'linkedin.com facebook.com fb.com instagram.com threads.net x.com twitter.com youtube.com tiktok.com t.me discord.gg',
    'medium.com substack.com tumblr.com ghost.io hashnode.dev dev.to neocities.org angelfire.com tripod.com',
    'indeed.com glassdoor.com wellfound.com crunchbase.com greenhouse.io lever.co ashbyhq.com workable.com bamboohr.com',
    'myworkdayjobs.com bit.ly tinyurl.com ngrok.io ngrok.app ngrok-free.app trycloudflare.com',
  ].flatMap((line) => line.split(' ')),
)

/** Under which others register their own: who has mail at `uk.com` says nothing of `halden.uk.com`, whose own mail counts. */
export const registries: ReadonlySet<string> = new Set(
  [
    'uk.com us.com eu.com de.com gb.com gb.net uk.net us.org br.com cn.com jpn.com za.com ru.com sa.com se.net co.com',
    'com.de com.se eu.org pp.ua or.jp ne.jp go.jp lg.jp or.kr ne.kr go.kr re.kr or.at gv.at or.id go.id web.id go.th',
    'in.th or.th gob.mx gob.ar gob.cl gob.es gob.pe nom.co gouv.fr asso.fr ltd.uk plc.uk me.uk nhs.uk sch.uk police.uk',
    'id.au asn.au govt.nz geek.nz kiwi.nz school.nz gen.nz in.ua kiev.ua nom.br eng.br adv.br ind.br web.za nom.za law.za',
  ].flatMap((line) => line.split(' ')),
)

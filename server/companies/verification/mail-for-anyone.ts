/**
 * Where anybody gets an address, so that mail there proves nothing of a company: the best-known of those that the list
 * `free-email-domains` 1.12.6 (npm, MIT) names and three that it lacks, few on purpose. One that is missing here still proves no more than a
 * website of the very same domain.
 */

/** Providers of the same name in many countries, whatever it ends in: hotmail.co.uk, yahoo.com.br. */
export const anyonesNames: ReadonlySet<string> = new Set(
  'gmail googlemail hotmail outlook yahoo ymail rocketmail gmx protonmail yandex'.split(' '),
)

/** These domains, and every name below them. */
export const anyonesDomains: ReadonlySet<string> = new Set(
  [
    'icloud.com me.com mac.com proton.me pm.me tutanota.de tuta.io mail.com email.com usa.com fastmail.com',
    'fastmail.fm hushmail.com duck.com mail.ru inbox.ru list.ru bk.ru rambler.ru web.de freenet.de t-online.de',
    'posteo.de posteo.net runbox.com lycos.com excite.com rediffmail.com naver.com daum.net hanmail.net qq.com',
    'foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com seznam.cz wp.pl o2.pl onet.pl',
    'interia.pl abv.bg ukr.net libero.it virgilio.it tiscali.it alice.it laposte.net free.fr orange.fr wanadoo.fr',
    'sfr.fr bol.com.br uol.com.br terra.com.br juno.com netzero.net comcast.net verizon.net att.net sbcglobal.net',
    'bellsouth.net cox.net charter.net earthlink.net optonline.net frontier.com windstream.net btinternet.com',
    'sky.com virginmedia.com ntlworld.com bigpond.com optusnet.com.au rogers.com shaw.ca bluewin.ch',
    'mailinator.com guerrillamail.com sharklasers.com 10minutemail.com temp-mail.org yopmail.com trashmail.com',
    'dispostable.com maildrop.cc getnada.com throwawaymail.com live.com outlook.com msn.com windowslive.com',
    'tutanota.com tuta.com tutamail.com keemail.me hey.com startmail.com mailfence.com disroot.org riseup.net cock.li',
    'inbox.lv inbox.com mail.ee zoho.eu zohomail.eu passmail.net passinbox.com mozmail.com privaterelay.appleid.com',
    'simplelogin.com anonaddy.com addy.io live.at live.be live.cl live.cn live.co.za live.com.ar live.com.au',
    'live.com.mx live.com.pt live.com.sg live.de live.dk live.hk live.ie live.in live.it live.jp live.no live.se',
    'aol.com zoho.com live.co.uk live.ca live.fr live.nl outlook.fr outlook.de outlook.es aol.co.uk zohomail.com',
  ].flatMap((line) => line.split(' ')),
)

import type { InterfaceLocale } from '../auth/api.ts';
import type { FailureCode } from './failure.ts';

/** The sentence for each failure; `{reason}`, `{position}` and `{seconds}` are filled in. */
export const failureMessages: Record<InterfaceLocale, Record<FailureCode, string>> = {
  en: {
    'signed-out': 'You’ve been signed out. Sign in again to continue.',
    forbidden: 'Your role doesn’t allow this.',
    'cross-site': 'This request came from another site. Open Copydesk at its own address.',
    'not-found': 'This doesn’t exist or has been removed.',
    'draft-not-found': 'This draft doesn’t exist or isn’t shared with you.',
    'link-dead': 'This link has expired, was already used or was replaced by a newer one.',
    invalid: 'The request is invalid: {reason}.',
    'not-json': 'The request is invalid: it isn’t JSON.',
    'wrong-password': 'This isn’t your current password.',
    'weak-password':
      'This password is easy to guess. Use a longer one, such as three or four unrelated words.',
    'email-taken': 'This email address is already in use.',
    'name-missing': 'Enter a name.',
    'email-missing': 'Enter an email address.',
    'own-account': 'You can’t change your own role or disable yourself. Ask another administrator.',
    'last-admin': 'This is the last administrator. Add another one first.',
    'user-disabled': 'This account is disabled. Enable it first.',
    'unknown-person': 'One of these people doesn’t have an account.',
    'unknown-sample': 'This sample article doesn’t exist.',
    'no-analysis': 'This article hasn’t been analyzed yet. Analyze it and try again.',
    'text-refused': 'The article couldn’t be analyzed: {reason}.',
    'draft-changed': 'The draft was changed elsewhere in the meantime.',
    'proposal-answered': 'This proposal was already reviewed or withdrawn.',
    'knowledge-changed':
      'Someone else changed this item in the meantime. Review it before making your changes.',
    'knowledge-known': 'This item is already in the knowledge base.',
    'sweep-undone': 'You can’t undo this: it was already undone or someone else did it.',
    'body-too-large': 'This is too large to process.',
    'text-too-large': 'The article is too long to analyze. The limit is 500 KB.',
    'too-many': 'Too many requests. Try again in {seconds} s.',
    'disk-full':
      'The server’s disk is full, so this couldn’t be saved. Your text stays in this browser. Tell an administrator.',
    quota: 'The language services quota is used up. Contact an administrator.',
    unreachable:
      'The language services aren’t responding. Your text is saved and will be analyzed when they’re back.',
    'services-away': 'The language services aren’t responding. Try again in a moment.',
    'services-failed': 'The language services couldn’t do this: {reason}',
    'services-key': 'The language services rejected the newsroom’s key. Tell an administrator.',
    'not-offered': 'Your language services don’t support this.',
    'feedback-too-old':
      'The services no longer have the analysis this feedback refers to. They keep analyses for 90 days.',
    'feedback-refused': 'The services rejected this feedback: {reason}',
    'feedback-uncertain':
      'The connection was lost while sending. The feedback may have arrived, so it won’t be sent again.',
    'tag-taken': 'A tag with this ID already exists.',
    'tag-changed': 'Someone else changed this in the meantime. Reload the page to see the changes.',
    'tag-merged': 'A tag with this ID was merged into {reason}.',
    'tag-refused': 'The services rejected the tag: {reason}',
    'tags-unchanged': 'Nothing would change.',
    'tags-busy': 'Another tag change is in progress. Try again when it’s done.',
    'tags-under-way':
      'The language services didn’t respond in time. The change continues in the background. See it under Changes.',
    'tags-interrupted': 'The server stopped before anything changed. Try again.',
    'tags-partly': 'The services rejected part of the change: {reason}',
    'change-settled':
      'You can’t undo this change: it was already undone, it failed or 30 days have passed.',
    'article-not-found': 'This article isn’t in the archive.',
    'article-note-missing': 'Enter a reason. Readers will see it.',
    'article-until-past': 'Choose a time in the future.',
    'article-state-not-offered':
      'Your archive doesn’t support withdrawals or embargoes. Delete the article instead.',
    'archive-refused': 'The archive rejected this: {reason}',
    'dataset-taken':
      'A dataset with this name, or one that differs only in capitals or accents, already exists.',
    'dataset-in-use': 'This dataset contains articles. Remove them first.',
    'dataset-unknown': 'There is no dataset {reason}. An administrator can create it.',
    'nothing-to-publish': 'The draft has no text yet.',
    'tagging-settled': 'You can’t undo this now: it’s still running or was already undone.',
    'tagging-again': 'Something went wrong on the server. Retrying automatically.',
    'tagging-given-up':
      'This failed several times and was stopped. You can undo the changes made so far. Tell an administrator: the cause is in the log.',
    'unknown-tag': 'No tag or knowledge base item has the ID “{reason}”.',
    'query-too-long': 'The search is too long from character {position}.',
    'query-too-many-terms': 'The search has too many words from character {position}.',
    'query-unknown-field':
      'The archive has no field “{reason}” (character {position} of the search).',
    'too-many-searches': 'You already have 50 saved searches. Delete one first.',
    'verdict-too-old':
      'The archive no longer has the results this rating refers to. It keeps results for 90 days.',
    'conversation-not-found': 'This conversation doesn’t exist or isn’t shared with you.',
    'part-not-found': 'This isn’t part of a finished answer.',
    'research-busy': 'This conversation is waiting for an answer. Wait for it or stop it first.',
    'research-confidential':
      'The research service is external and doesn’t guarantee that it keeps confidential questions from other models. Your question wasn’t sent.',
    'research-refused': 'The research service rejected the question: {reason}',
    'research-failed': 'The answer was interrupted: {reason}',
    'research-too-old':
      'The services no longer have the answer this rating refers to. They keep answers for 90 days.',
    'photo-not-found': 'This photo doesn’t exist.',
    'photo-refused': 'The photo bank rejected this: {reason}',
    'photo-type': 'This file type isn’t supported. Use JPEG, PNG, WebP, AVIF or TIFF.',
    'photo-not-yours':
      'Only the person who uploaded the photo, tag editors, researchers and administrators can change or delete it.',
    'photo-kept-in-drafts':
      'Only researchers and administrators can delete a photo permanently. If you delete it, drafts that use it keep it.',
    'photos-full':
      'There is no space for more photos. Delete some you no longer need, or ask whoever runs Copydesk for more space (PHOTO_UPLOADS_LIMIT).',
    'photo-confidential':
      'This draft is confidential, so nothing from it is sent to external photo banks.',
    'photos-away': 'The photo banks aren’t responding. Try again in a moment.',
    'photo-bank-away': 'No response for now. {reason}',
    internal:
      'Something went wrong on the server. Try again. If it keeps happening, give an administrator the request number.',
  },
  cs: {
    'signed-out': 'Platnost přihlášení vypršela. Přihlaste se znovu.',
    forbidden: 'Vaše role to neumožňuje.',
    'cross-site': 'Požadavek nepřišel z této aplikace. Otevřete Copydesk na jeho vlastní adrese.',
    'not-found': 'Tady nic není, nebo už to neexistuje.',
    'draft-not-found': 'Tento koncept neexistuje, nebo s vámi není sdílený.',
    'link-dead': 'Tento odkaz už někdo použil, je příliš starý, nebo ho nahradil novější.',
    invalid: 'Neplatný požadavek: {reason}.',
    'not-json': 'Neplatný požadavek: není ve formátu JSON.',
    'wrong-password': 'To není vaše současné heslo.',
    'weak-password':
      'Toto heslo se dá snadno uhodnout. Zvolte delší, třeba tři nebo čtyři slova, která spolu nesouvisejí.',
    'email-taken': 'Tuto e-mailovou adresu už používá někdo jiný.',
    'name-missing': 'Vyplňte jméno.',
    'email-missing': 'Vyplňte e-mailovou adresu.',
    'own-account':
      'Vlastní roli změnit ani vlastní účet zablokovat nemůžete. Požádejte jiného správce.',
    'last-admin': 'Toto je poslední správce. Nejdřív určete dalšího.',
    'user-disabled': 'Tento účet je zablokovaný. Nejdřív ho odblokujte.',
    'unknown-person': 'Někdo z těchto lidí tu nemá účet.',
    'unknown-sample': 'Tento ukázkový článek neexistuje.',
    'no-analysis': 'Článek zatím nebyl analyzován. Spusťte analýzu a zkuste to znovu.',
    'text-refused': 'Článek se nepodařilo analyzovat: {reason}.',
    'draft-changed': 'Koncept mezitím někdo změnil jinde.',
    'proposal-answered': 'O tomto návrhu už někdo rozhodl, nebo byl vzat zpět.',
    'knowledge-changed':
      'Tuto položku mezitím opravil někdo jiný. Zkontrolujte ji a opravte znovu.',
    'knowledge-known': 'Tato položka už ve znalostní bázi je.',
    'sweep-undone': 'Tohle už vrátit zpět nelze: oprava už vrácena byla, nebo není vaše.',
    'body-too-large': 'Požadavek je příliš velký.',
    'text-too-large': 'Článek je na analýzu příliš dlouhý, limit je 500 KB.',
    'too-many': 'Příliš mnoho požadavků. Zkuste to znovu za {seconds} s.',
    'disk-full':
      'Disk serveru je plný, změny se proto neuložily. Co píšete, zůstává v tomto prohlížeči. Obraťte se na správce.',
    quota: 'Kvóta jazykových služeb je vyčerpaná. Obraťte se na správce.',
    unreachable:
      'Jazykové služby neodpovídají. Co píšete, je uloženo. Analýza se spustí, až budou znovu dostupné.',
    'services-away': 'Jazykové služby neodpovídají. Zkuste to za chvíli znovu.',
    'services-failed': 'Jazykové služby hlásí chybu: {reason}',
    'services-key': 'Jazykové služby odmítly přístupový klíč redakce. Obraťte se na správce.',
    'not-offered': 'Jazykové služby, které redakce používá, tuto funkci nenabízejí.',
    'feedback-too-old':
      'Služby už neznají analýzu, ke které zpětná vazba patří. Uchovávají je 90 dní.',
    'feedback-refused': 'Služby zpětnou vazbu odmítly: {reason}',
    'feedback-uncertain':
      'Spojení se během odesílání přerušilo. Zpětná vazba možná dorazila, proto se neodešle znovu.',
    'tag-taken': 'Štítek s tímto ID už existuje.',
    'tag-changed': 'Mezitím to změnil někdo jiný. Změnu uvidíte po obnovení stránky.',
    'tag-merged': 'Štítek s tímto ID byl sloučen do štítku {reason}.',
    'tag-refused': 'Služby štítek odmítly: {reason}',
    'tags-unchanged': 'Nic by se nezměnilo.',
    'tags-busy': 'Právě probíhá jiná změna štítků. Zkuste to znovu, až skončí.',
    'tags-under-way':
      'Jazykové služby neodpověděly včas. Změna pokračuje na pozadí, najdete ji mezi změnami.',
    'tags-interrupted': 'Změna se přerušila dřív, než cokoli změnila. Spusťte ji znovu.',
    'tags-partly': 'Služby část změny odmítly: {reason}',
    'change-settled':
      'Tuto změnu nelze vrátit zpět: už vrácena byla, nepodařila se, nebo uplynulo 30 dní.',
    'article-not-found': 'Tento článek v archivu není.',
    'article-note-missing': 'Uveďte důvod, čtenáři ho uvidí.',
    'article-until-past': 'Zvolte čas v budoucnosti.',
    'article-state-not-offered':
      'Archiv, který redakce používá, neumožňuje články stáhnout ani na ně uvalit embargo. Článek můžete odstranit.',
    'archive-refused': 'Archiv požadavek odmítl: {reason}',
    'dataset-taken':
      'Datová sada s tímto názvem už existuje, nebo se liší jen velikostí písmen či diakritikou.',
    'dataset-in-use': 'Datová sada obsahuje články. Nejdřív je odstraňte.',
    'dataset-unknown': 'Datová sada {reason} neexistuje. Může ji vytvořit správce.',
    'nothing-to-publish': 'Koncept zatím nemá žádný text.',
    'tagging-settled': 'Teď to vrátit zpět nelze: změna ještě probíhá, nebo už vrácena byla.',
    'tagging-again': 'Na serveru došlo k chybě. Pokus se automaticky opakuje.',
    'tagging-given-up':
      'Na serveru opakovaně došlo k chybě, další pokusy už neproběhnou. Dosavadní změny lze vrátit zpět. Obraťte se na správce: příčina je v protokolu.',
    'unknown-tag': 'Štítek ani položka znalostní báze s ID „{reason}“ neexistuje.',
    'query-too-long': 'Dotaz je příliš dlouhý: limit překračuje od {position}. znaku.',
    'query-too-many-terms': 'Dotaz má příliš mnoho slov: limit překračuje od {position}. znaku.',
    'query-unknown-field': 'Archiv nemá pole „{reason}“ ({position}. znak dotazu).',
    'too-many-searches': 'Máte už 50 uložených hledání. Nejdřív některé smažte.',
    'verdict-too-old': 'Archiv už nezná výsledek, ke kterému hodnocení patří. Uchovává je 90 dní.',
    'conversation-not-found': 'Tato konverzace neexistuje, nebo s vámi není sdílená.',
    'part-not-found': 'Tohle není část dokončené odpovědi.',
    'research-busy':
      'V této konverzaci se právě odpovídá na otázku. Počkejte na odpověď, nebo ji zastavte.',
    'research-confidential':
      'Používaná rešeršní služba nepatří redakci a nezaručuje, že důvěrné otázky nepředá cizím modelům. Otázka nebyla odeslána.',
    'research-refused': 'Rešeršní služba otázku odmítla: {reason}',
    'research-failed': 'Odpověď se přerušila: {reason}',
    'research-too-old':
      'Služby už neznají odpověď, ke které hodnocení patří. Uchovávají je 90 dní.',
    'photo-not-found': 'Tato fotka neexistuje.',
    'photo-refused': 'Fotobanka požadavek odmítla: {reason}',
    'photo-type': 'Tento formát nelze nahrát. Podporované jsou JPEG, PNG, WebP, AVIF a TIFF.',
    'photo-not-yours':
      'Obrázek může upravit nebo smazat jen ten, kdo ho nahrál, editor štítků, rešeršista nebo správce.',
    'photo-kept-in-drafts':
      'Trvale odstranit obrázek může jen rešeršista nebo správce. Smazaný obrázek zůstává v konceptech, které ho používají.',
    'photos-full':
      'Na další vlastní obrázky není místo. Smažte nepotřebné, nebo požádejte správce o víc místa (PHOTO_UPLOADS_LIMIT).',
    'photo-confidential': 'Koncept je důvěrný: do fotobank mimo redakci se z něj nic neposílá.',
    'photos-away': 'Fotobanky neodpovídají. Zkuste to za chvíli znovu.',
    'photo-bank-away': 'Fotobanka zatím neodpovídá. {reason}',
    internal:
      'Na serveru došlo k chybě. Zkuste to znovu. Pokud se chyba opakuje, nahlaste správci číslo požadavku.',
  },
};

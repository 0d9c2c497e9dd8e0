import type { SnapshotNeed } from '../../../src/catalog/rules/highlevel.ts'
import type { SnapshotPreview } from '../../../src/catalog/rules/snapshot-contents.ts'

type Entry = readonly [name: string, text: string]
const asA =
  (kind: SnapshotPreview['kind']) =>
  ([name, text]: Entry) => ({ kind, name, text })

/** What a snapshot uses at HighLevel, and the messages and pages that its creator made public. */
const shown = (
  needs: SnapshotNeed[],
  { texts = [], emails = [], pages = [] }: { texts?: Entry[]; emails?: Entry[]; pages?: Entry[] },
) => ({ needs, previews: [...texts.map(asA('text')), ...emails.map(asA('email')), ...pages.map(asA('page'))] })

/** By the slug of each snapshot. */
export const previews: Record<string, { needs: SnapshotNeed[]; previews: SnapshotPreview[] }> = {
  'local-pages': shown(['email', 'domain'], {
    emails: [
      [
        'Form sent: tell the owner',
        'New request from {{contact.first_name}}: {{contact.request}}. Phone: {{contact.phone}}. Call within the hour if you can; most people ask two firms.',
      ],
    ],
    pages: [
      [
        'Home of a service',
        '{{custom_values.business_name}} in {{custom_values.area}}\nFrom {{custom_values.price_from}}, with {{custom_values.guarantee_text}}\n[Ask for a visit]\nLicensed: {{custom_values.license_text}}. Open {{custom_values.opening_hours}}.',
      ],
    ],
  }),
  'dental-front-desk': shown(['phone', 'calendar', 'reviews'], {
    texts: [
      [
        'Missed call: text back',
        'Sorry we missed you! This is {{custom_values.clinic_name}}. What can we do for you? You can also pick a time here: {{custom_values.booking_link}}',
      ],
      [
        'Reminder, two hours before',
        'See you at {{appointment.only_start_time}}, {{contact.first_name}}. {{custom_values.parking_text}} Reply 1 if you’re on your way, 2 to move it.',
      ],
    ],
    pages: [
      [
        'Booking form',
        'Your name and phone\nCheck-up, cleaning, or emergency?\nA time that suits you\n[Book]\nNo medical questions here: we ask those in person.',
      ],
    ],
  }),
  'estate-nurture': shown(['phone', 'email', 'calendar'], {
    texts: [
      [
        'Buying now, day 1',
        'Hi {{contact.first_name}}, {{custom_values.agent_name}} from {{custom_values.agency_name}}. Which part of {{custom_values.area}} are you looking in? I’ll only send what fits.',
      ],
    ],
    emails: [
      [
        'A year in the new home',
        'A year already! If anything about the house puzzles you, from the boiler to the neighbors’ hedge, write to me. And if you wonder what it is worth now: {{custom_values.valuation_link}}',
      ],
    ],
  }),
  'gym-saver': shown(['phone', 'email', 'calendar'], {
    texts: [
      [
        'Offer: pause',
        'Hi {{contact.first_name}}, busy month? You can pause your membership at {{custom_values.gym_name}}: {{custom_values.pause_rule}}. Reply PAUSE and it’s done, no call needed.',
      ],
    ],
    pages: [
      [
        'Leaving form',
        'You’re free to go, and it takes a minute.\nWhat made you decide? (one tap)\nWould one of these help? Pause, {{custom_values.plan_small}}, a session with {{custom_values.coach_name}}\n[No, please cancel]',
      ],
    ],
  }),
  'trades-hiring': shown(['phone', 'calendar', 'domain'], {
    texts: [
      [
        'Five questions, the first',
        'Thanks for asking about work at {{custom_values.company_name}}! Five quick questions. 1 of 5: how many years have you worked in {{custom_values.trade}}? A number is enough.',
      ],
      [
        'Evening before: directions',
        'Tomorrow, {{custom_values.trial_hours}}, at {{custom_values.meeting_point}}. Bring {{custom_values.what_to_bring}}. {{custom_values.crew_lead}} is there: {{custom_values.phone}}.',
      ],
    ],
    pages: [
      [
        'Job page',
        '{{custom_values.trade}}, {{custom_values.pay_range}}\nNo CV. Five questions by text, then a paid trial day.\n[Text me the questions]',
      ],
    ],
  }),
  'missed-call': shown(['phone'], {
    texts: [
      [
        'Missed call: one text',
        'This is {{custom_values.business_name}}. We’re with a customer and will call you back today. If a text is easier, just reply here.',
      ],
    ],
  }),
  'vet-recall': shown(['phone', 'email', 'calendar'], {
    texts: [
      [
        'Due in two weeks',
        '{{contact.pet_name}} is due for a vaccination at {{custom_values.clinic_name}}. Two minutes to book: {{custom_values.booking_link}} Reply STOP if {{contact.pet_name}} is no longer with you, and we won’t ask again.',
      ],
    ],
    emails: [
      [
        'Two pets, one message',
        'Both {{contact.pet_name}} and {{contact.second_pet_name}} are due this season. If you book them together, {{custom_values.vet_name}} sees them one after the other.',
      ],
    ],
  }),
  'physio-between': shown(['phone', 'calendar', 'ai'], {
    texts: [
      [
        'Third day: how is it going?',
        'Third day with your exercises. How is it going? If something hurts, write HURTS and {{custom_values.therapist_name}} will call you. I don’t give advice about pain.',
      ],
      [
        'Evening after: exercises',
        'Here are today’s three again: {{custom_values.exercise_link_1}} Twice a day is enough.',
      ],
    ],
  }),
  'hvac-seasons': shown(['phone', 'email', 'calendar', 'reviews'], {
    texts: [
      [
        'On the way',
        '{{custom_values.technician_1}} from {{custom_values.firm_name}} is on the way and arrives in about 30 minutes. Questions? {{custom_values.phone}}',
      ],
    ],
    emails: [
      [
        'Autumn invitation',
        'Your heating was last serviced a year ago. We’re in your street in the {{custom_values.quiet_weeks}}: then the service costs {{custom_values.price_quiet}} instead of {{custom_values.price_service}}. Pick a day below.',
      ],
    ],
  }),
  'care-visits': shown(['phone', 'calendar'], {
    texts: [
      [
        'Mine: introduce yourself',
        'Hello {{contact.first_name}}, this is {{user.first_name}} from {{custom_values.service_name}}. I’ll call you within the hour and stay your contact until the first visit.',
      ],
    ],
    pages: [
      [
        'Ask for care',
        'Who needs help, and with what?\nWhen may we call?\n[Ask for a call]\nIn an emergency: {{custom_values.emergency_text}}',
      ],
    ],
  }),
  'job-board-nurses': shown(['phone', 'email', 'calendar'], {
    texts: [
      [
        'Application: first answer',
        'Thank you for applying to {{custom_values.house_name}}. Three questions, then {{custom_values.ward_lead}} calls you. First: which shifts suit you? Early, late, nights, or any.',
      ],
    ],
    emails: [
      [
        'A kind no',
        'We chose somebody else this time, and we didn’t want to leave you waiting. If you agree, we’ll write once when a place opens that fits your answers.',
      ],
    ],
  }),
  'coach-intake': shown(['email', 'calendar', 'domain'], {
    emails: [
      [
        'Not a fit: kind answer',
        'Thank you for telling me so openly. What you describe is better with {{custom_values.other_coach_1}}, whom I trust. I’d rather send you there than take a month of your time.',
      ],
    ],
    pages: [
      [
        'Application',
        'Three questions, no sales call.\nWhat should be different in six months?\nWhat have you tried?\n{{custom_values.fit_question}}\nA session costs {{custom_values.session_price}}.\n[Apply]',
      ],
    ],
  }),
  'webinar-room': shown(['email', 'domain'], {
    emails: [
      [
        'Missed: replay for 48 hours',
        'You couldn’t make it, which is fine. The replay of “{{custom_values.webinar_title}}” is open for 48 hours: {{custom_values.replay_link}}',
      ],
    ],
    pages: [
      [
        'Registration',
        '{{custom_values.webinar_title}}\n{{custom_values.webinar_date_text}}, with {{custom_values.host_name}}\nWhat you’ll be able to do afterwards: three lines\n[Save my seat]',
      ],
    ],
  }),
  'course-pace': shown(['email', 'calendar'], {
    emails: [
      [
        'Five quiet days',
        'No lesson for five days, and no reproach. What is in the way: too hard, no time, or not what you expected? One tap, and I’ll answer with something that fits.',
      ],
      [
        'No time: smaller steps',
        'Then let’s make it smaller: ten minutes on Tuesday, ten on Friday. Here are the two shortest parts of the module: {{custom_values.help_link}}',
      ],
    ],
  }),
  'podcast-guests': shown(['email', 'calendar', 'domain'], {
    emails: [
      [
        'Episode is out',
        'It’s out! Here are your pictures and a text to share, if you like: {{custom_values.pictures_link}} Thank you for the conversation, {{contact.first_name}}.',
      ],
    ],
    pages: [
      [
        'Pitch form',
        'What would our listeners do differently afterwards?\nOne link to hear you talk\nYour time zone\n[Send the pitch]',
      ],
    ],
  }),
  'agency-onboarding': shown(['email', 'calendar'], {
    emails: [
      [
        'Signed: welcome',
        'Welcome! Three things from you this week: access ({{custom_values.access_list}}), your brand files ({{custom_values.drive_link}}), and ten answers. {{custom_values.manager_name}} is your person: {{custom_values.manager_phone}}.',
      ],
      [
        'Day ten: how was it?',
        'Ten working days. Is there anything you expected and didn’t get? Reply with one line. It goes to {{custom_values.manager_name}}, not to a list.',
      ],
    ],
  }),
  'reply-desk': shown(['phone', 'email'], {
    texts: [
      [
        'Say when',
        'Got it, thank you. A person at {{custom_values.business_name}} answers within {{custom_values.promise_hours}} hours. If it can’t wait: {{custom_values.team_phone}}',
      ],
    ],
    emails: [
      [
        'Friday list',
        'This week: how many came, how many were answered in time, and the ones that weren’t, by name and queue.',
      ],
    ],
  }),
  'referral-loop': shown(['phone', 'reviews'], {
    texts: [
      [
        'Ask once',
        'So glad it went well! Is there somebody who needs the same? Send them this link, and they get {{custom_values.friend_offer}}. We ask only once.',
      ],
      [
        'Thank-you due',
        '{{contact.friend_name}} is a customer now, thanks to you. Your thank-you, {{custom_values.thank_you}}, arrives within {{custom_values.thank_you_days}} days.',
      ],
    ],
  }),
  'event-desk': shown(['email', 'domain'], {
    emails: [
      [
        'Somebody cancelled: next one',
        'A seat is free at {{custom_values.event_name}}, and you’re next on the list. It’s yours if you answer within 12 hours.',
      ],
    ],
    pages: [
      [
        'RSVP',
        '{{custom_values.event_name}}\n{{custom_values.event_date_text}}, {{custom_values.event_place}}\nAre you bringing somebody? Name for the tag\n[I’m coming]',
      ],
    ],
  }),
  'brand-kit-pages': shown(['email', 'calendar', 'domain'], {
    emails: [
      [
        'Call booked: what to prepare',
        'Looking forward to it. Please think of two things: who is in the room, and what they should do the day after. That’s all I need for an honest offer.',
      ],
    ],
    pages: [
      [
        'Speaker page',
        '{{custom_values.speaker_name}}\n{{custom_values.claim}}\nTwo talks: {{custom_values.talk_1}} · {{custom_values.talk_2}}\nWho has booked it, a short film, three questions\n[Ask for a date]',
      ],
    ],
  }),
  'salon-chair': shown(['phone', 'calendar', 'reviews'], {
    texts: [
      [
        'Offer the hour',
        '{{contact.first_name}}, an hour opened today at {{custom_values.salon_name}}: {{appointment.only_start_time}}. First YES gets it. No answer needed if it doesn’t suit you.',
      ],
      [
        'Rhythm is due',
        'Your cut is about six weeks old. {{custom_values.owner_name}} has kept two times for you: {{custom_values.booking_link}}',
      ],
    ],
  }),
  'restaurant-large-tables': shown(['phone', 'email', 'domain', 'payments'], {
    texts: [
      ['Final number', 'Three days to go! How many will you be? The number you reply with is the one we cook for.'],
    ],
    pages: [
      [
        'Request for a large table',
        'Eight guests or more\nDate, time, and occasion\nOne of three menus: {{custom_values.menu_1}}, {{custom_values.menu_2}}, {{custom_values.menu_3}}\nDeposit: {{custom_values.deposit_per_guest}} a guest\n[Ask for the table]',
      ],
    ],
  }),
  'cleaning-quotes': shown(['email', 'calendar', 'domain'], {
    emails: [
      [
        'Offer sent',
        'Your offer: rooms, windows, and rhythm as you entered them, {{contact.quote_total}} a visit. Sign with one tap, and pick the first date. {{custom_values.team_lead}} will be there.',
      ],
    ],
    pages: [
      [
        'Price in two minutes',
        'Rooms, bathrooms, windows\nWeekly, every two weeks, or once\nYour price: it changes as you choose, with no email needed to see it\n[Send me the offer]',
      ],
    ],
  }),
  'repair-status': shown(['phone'], {
    texts: [
      [
        'Cost question',
        'Your {{contact.item}} needs {{contact.part}}: {{contact.repair_price}}. Reply YES and we go on, NO and we stop. We don’t touch it before you answer.',
      ],
      [
        'Ready',
        'It’s ready. Pick it up at {{custom_values.address}}, {{custom_values.opening_hours}}. {{custom_values.storage_rule}}',
      ],
    ],
  }),
  'shift-swap': shown(['phone'], {
    texts: [
      [
        'Ask the same role',
        '{{contact.first_name}} offers Saturday, 6 AM to 2 PM. Take it with YES. {{custom_values.rest_rule}} is checked before {{custom_values.manager_name}} confirms.',
      ],
    ],
  }),
  'membership-renewal': shown(['email', 'phone', 'calendar', 'payments'], {
    emails: [
      [
        'Six weeks before',
        'Your year at {{custom_values.club_name}}: how often you came, and what you did most. New next year: {{custom_values.whats_new}}. If you came rarely, {{custom_values.plan_small}} may suit you better. Same page, one tap.',
      ],
    ],
    texts: [
      [
        'Card failed: first link',
        'Your card was declined, which happens. Nothing changes for a week: fix it here in a minute: {{contact.card_link}}',
      ],
    ],
  }),
  'quiet-hours': shown(['phone'], {
    texts: [
      [
        'Morning: release',
        'Any text of yours, sent at {{custom_values.morning_hour}} in the contact’s time zone: “Good morning {{contact.first_name}}, your quote is ready.” It was written at 10:40 PM.',
      ],
    ],
  }),
  'open-house': shown(['phone', 'email', 'calendar', 'domain'], {
    texts: [
      [
        'Two hours before',
        'See you at {{appointment.only_start_time}} at {{custom_values.address}}. Sign in at the door with your phone. {{custom_values.agent_name}}: {{custom_values.agent_phone}}',
      ],
    ],
    pages: [
      [
        'Page of the home',
        '{{custom_values.address}}\n{{custom_values.rent}} plus {{custom_values.costs}}, free from {{custom_values.free_from}}\nPhotos and floor plan\n[Pick a time]\nEverybody gets an answer by {{custom_values.answer_by}}.',
      ],
    ],
  }),
}

// Which modules have something to say where: a name here for each check.cpp, text.cpp, why.cpp, json.cpp,
// quick.cpp and theme.cpp. The layers make their tables of these lists when they are compiled.
#pragma once

#define BASTIDE_MODULES_WITH_CHECK(X) \
  X(builders_and_traders)             \
  X(gold_mines)                       \
  X(mage_and_witch)                   \
  X(flying_machines)                  \
  X(crop_circles)                     \
  X(ferries)                          \
  X(robbers)                          \
  X(messages)                         \
  X(mists)

#define BASTIDE_MODULES_WITH_TEXT(X) \
  X(abbot)                           \
  X(inns_and_cathedrals)             \
  X(messages)                        \
  X(robbers)                         \
  X(builders_and_traders)            \
  X(gold_mines)                      \
  X(flying_machines)                 \
  X(ferries)                         \
  X(mage_and_witch)                  \
  X(crop_circles)                    \
  X(mists)

#define BASTIDE_MODULES_WITH_REASONS(X) \
  X(river)                              \
  X(abbot)                              \
  X(inns_and_cathedrals)                \
  X(builders_and_traders)               \
  X(flying_machines)                    \
  X(messages)                           \
  X(ferries)                            \
  X(gold_mines)                         \
  X(mage_and_witch)                     \
  X(robbers)                            \
  X(crop_circles)                       \
  X(mists)

#define BASTIDE_MODULES_WITH_JSON(X) \
  X(builders_and_traders)            \
  X(flying_machines)                 \
  X(messages)                        \
  X(ferries)                         \
  X(gold_mines)                      \
  X(mage_and_witch)                  \
  X(robbers)                         \
  X(crop_circles)                    \
  X(mists)

#define BASTIDE_MODULES_WITH_QUICK(X) \
  X(builders_and_traders)             \
  X(messages)                         \
  X(ferries)                          \
  X(robbers)                          \
  X(crop_circles)

// The most telling themes first.
#define BASTIDE_MODULES_WITH_THEMES(X) \
  X(robbers)                           \
  X(gold_mines)                        \
  X(messages)                          \
  X(builders_and_traders)              \
  X(mage_and_witch)                    \
  X(ferries)                           \
  X(abbot)                             \
  X(flying_machines)                   \
  X(crop_circles)
